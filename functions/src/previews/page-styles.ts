import { createHash } from 'node:crypto';
import { type BuiltSite, type StyleRule, stylePolicy } from '../contract/rendered-page.ts';

/** Returns a predicate that tells whether a class, element or attribute of a selector occurs in `html`. */
function occursIn(html: string): (need: string) => boolean {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const found = new Map<string, boolean>();
  return (need) => {
    if (need.startsWith('.')) return classes.has(need.slice(1));
    const occurs = found.get(need) ?? html.includes(need);
    found.set(need, occurs);
    return occurs;
  };
}

/** Joins rules, grouping consecutive ones with the same condition into one block. */
function joinRules(rules: StyleRule[]): string {
  let open: string | undefined;
  const parts = rules.map(({ text, within }) => {
    if (within === open) return text;
    const end = open === undefined ? '' : '}';
    open = within;
    return end + (within === undefined ? '' : `${within}{`) + text;
  });
  return parts.join('') + (open === undefined ? '' : '}');
}

/** Removes custom properties that nothing on the page uses, and then those that only the removed ones used. */
function withoutUnused(css: string, html: string): string {
  const used = new Set([...(css + html).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const rest = css.replace(/(--[\w-]+):[^;}]*(?:;|(?=\}))/g, (all, name: string) =>
    used.has(name) ? all : '',
  );
  return rest === css ? css : withoutUnused(rest, html);
}

/** True if a style sheet contains only font faces. */
export function isFontSheet(address: string, styles: BuiltSite['styles']): boolean {
  const rules = styles[address] ?? [];
  // A style sheet without rules contains only deferred styles, and is fetched for those.
  return rules.length > 0 && rules.every(({ text }) => text.startsWith('@font-face'));
}

/**
 * True for the faces whose files the template does not preload. They are not worth a request before the first paint,
 * because their fallbacks have the same metrics.
 */
function isLateFace({ text }: StyleRule, template: string): boolean {
  const [, file] = /^@font-face.*?url\(([^)]+)\)/.exec(text) ?? [];
  return file !== undefined && !template.includes(file);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Inlines the styles that the page uses, so that nothing is fetched before first paint, and the document still arrives
 * in the first round trip of a connection. Browsers ignore the links, whose type they do not know, until `boot.js`
 * requests the full style sheets along with the scripts; the app finds the links by their URL. Faces that can wait are
 * not inlined: `boot.js` takes them from style sheets that never apply, because each declared face causes all text to
 * be laid out again. A CSP in the document allows exactly these styles, as the one in the header is the same for all
 * pages.
 */
export function pageStyles({ pages, styles, template }: BuiltSite, page: string, html: string): string {
  const addresses = pages[page]?.styles ?? [];
  const occurs = occursIn(html);
  const rules = addresses
    .flatMap((address) => styles[address] ?? [])
    .filter((rule) => !isLateFace(rule, template))
    .filter(({ needs }) => !needs || needs.some((one) => one.every(occurs)));
  const text = withoutUnused(joinRules(rules), html);
  const link = (address: string, attributes = '') => `<link rel="stylesheet" href="${address}"${attributes}>`;
  const scripted = addresses.map((address) =>
    link(address, ` type="text/inlined"${isFontSheet(address, styles) ? ' data-faces' : ''}`),
  );
  const plain = addresses.map((address) => link(address));
  return `${stylePolicy(hashOf(text))}<style>${text}</style>${scripted.join('')}<noscript>${plain.join('')}</noscript>`;
}
