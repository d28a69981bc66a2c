// What a paste and an import both know about the HTML of other programs.

/** Declarations that hide an element, show it to screen readers alone, or move it out of the window. */
const hiding: readonly RegExp[] = [
  /^display:none/,
  /^visibility:(?:hidden|collapse)/,
  /^content-visibility:hidden/,
  /^clip:rect\((?:[01](?:px)?[ ,]){3}[01](?:px)?\)/,
  /^clip-path:(?:inset\((?:50|100)%|circle\(0(?:px|%)?[ )]|polygon\(0(?:px)? 0(?:px)?(?:,0(?:px)? 0(?:px)?)*\))/,
  /^(?:left|right|top|text-indent):-(?:999|\d{4,}|\d{3,}(?:r?em|%|v[wh]))/,
  /^transform:scale\(0(?:,0)?\)/,
  /^mso-hide:all/,
  /^mso-element:comment(?:-list)?$/,
  /^mso-special-character:comment/,
];
const noSize = /^(?:max-)?(?:height|width):(?:0[a-z%]*|1px)$/;
/** The comments of reviewers in Word, and what they deleted in Word and in Word Online. */
const hiddenClass =
  /(?:^|\s)(?:msocomtxt|msocomanchor|msocomoff|MsoCommentReference|msoDel|TrackChangeTextDeletion\w*)(?:\s|$)/i;
/** The names that frameworks and themes give to text for screen readers. */
const spokenClass =
  /(?:^|\s)(?!not-)(?:[\w-]*[_-])?(?:sr-?only|elementor-screen-only|screen-?reader-?(?:only|text)|visually-?hidden|hidden-?visually|element-invisible|assistive-text|hidden-accessible|accessibly-hidden|a11y-hidden|off-?screen)(?:-focusable|--\w+|_\w+)?(?:\s|$)/i;

type Attributes = Partial<Record<string, string>>;

const declarations = (style: string): string[] =>
  style
    .toLowerCase()
    .split(';')
    .map((one) =>
      one
        .replace(/!\s*important/, '')
        .trim()
        .replace(/\s*([:,])\s*/g, '$1')
        .replace(/\s+/g, ' '),
    );

function isHiddenByStyle(name: string, style: string): boolean {
  const set = declarations(style);
  const has = (test: RegExp) => set.some((one) => test.test(one));
  // Pictures fade in when they have loaded, and frames are given their height by a padding.
  const isEmptyBox =
    has(noSize) && has(/^overflow(?:-[xy])?:(?:hidden|clip)/) && !has(/^padding[a-z-]*:.*[1-9]/);
  const isSeeThrough = name !== 'img' && has(/^opacity:[0.]+%?$/);
  return isEmptyBox || isSeeThrough || hiding.some(has);
}

/** Returns whether an element is no text for readers, such as a comment of a reviewer or hidden text. */
export const isHidden = (
  name: string,
  { style = '', class: names = '', hidden, popover, open, cite = '' }: Attributes,
): boolean =>
  hidden !== undefined ||
  popover !== undefined ||
  (name === 'dialog' && open === undefined) ||
  isHiddenByStyle(name, style) ||
  hiddenClass.test(names) ||
  spokenClass.test(names) ||
  // Word names who deleted something; deletions that a page shows its readers have no such name.
  (name === 'del' && /^mailto:/i.test(cite));

/**
 * Returns whether a style makes text too small to be seen, or null if the size of the element around it decides: by no
 * size, or a relative one.
 */
export function isOfNoSize(style: string): boolean | null {
  const size = declarations(style).findLast((one) => /^font(?:-size)?:/.test(one));
  if (size === undefined) return null;
  if (/[: ](?:0(?:\.0+)?[a-z%]*|(?:0?\.\d+|1(?:\.0+)?)p[xt])(?:\/|\s|$)/.test(size)) return true;
  return /\d(?:em|%|ex|ch)|inherit|unset|smaller|larger/.test(size) ? null : false;
}

const emoji = /^[\p{Extended_Pictographic}\p{Emoji_Component}\s]+$/u;
const emojiSign = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;

/** Returns whether a picture is an emoji or smiley, whose alternative text is the character. */
export const isEmojiPicture = ({ alt = '', class: names = '' }: Attributes): boolean =>
  (emoji.test(alt) && emojiSign.test(alt)) ||
  /^(?::[\w+-]+:)+$/.test(alt) ||
  /(?:^|\s)(?:emoji|wp-smiley)(?:\s|$)/.test(names);

const raised = { from: '0123456789+-−–=()in, ', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁱⁿ, ' };
const lowered = { from: '0123456789+-−–=(), ', to: '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎, ' };

/** Matches the ends of ordinals and abbreviations, such as `th`, `er` and `o`, which read well beside their words. */
const ending = /^(?:\p{L}{2,}|[aeors])\.?$/u;
const formula = /^[\p{L}\p{Nd}.,+\-−–*/=()]{1,20}$/u;

/**
 * Writes the texts of a superscript or subscript in characters of that form, because articles have neither: `10³` must
 * not become `103`. What has no such characters gets a sign, as in `2^x`, unless it reads well without.
 */
export function writeScript(texts: readonly { data: string }[], name: 'sup' | 'sub'): void {
  const { from, to } = name === 'sup' ? raised : lowered;
  const [first, last] = [texts[0], texts.at(-1)];
  const whole = texts.map(({ data }) => data).join('');
  if (!first || !last || whole.trim() === '') return;
  if ([...whole].every((character) => from.includes(character))) {
    for (const text of texts)
      text.data = [...text.data].map((character) => to[from.indexOf(character)] ?? character).join('');
  } else if (formula.test(whole) && !ending.test(whole)) {
    const [open, close] = whole.length > 1 ? ['(', ')'] : ['', ''];
    first.data = `${name === 'sup' ? '^' : '_'}${open}${first.data}`;
    last.data += close;
  }
}

/** Services that wrap links: their hosts and paths, and the parameters that contain the target. */
const wrappers: readonly [place: RegExp, ...parameters: string[]][] = [
  [/(?:^|\.)safelinks\.protection\.outlook\.com\/|^statics\.teams\.[\w.]+\/.*safelinks/, 'url'],
  [/^lm?\.(?:facebook|instagram|messenger|threads|workplace)\.(?:com|net)\//, 'u'],
  [/^(?:www\.)?google\.[a-z.]{2,6}\/url$/, 'q', 'url'],
  [/^slack-redir\.net\//, 'url'],
  [/^(?:www\.|m\.)?youtube\.com\/redirect$/, 'q'],
  [/^(?:www\.)?facebook\.com\/(?:l\.php|flx\/warn\/?)$/, 'u'],
  [/^(?:exit|gate)\.sc\//, 'url'],
  [/^linkprotect\.cudasvc\.com\/url$/, 'a'],
  [/^(?:clicktime\.symantec\.com|protect\d*\.fireeye\.com|l\.wl\.co)\//, 'u'],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)\/?$/, 'url'],
  [/^out\.reddit\.com\//, 'url'],
  [/^(?:m\.)?(?:away\.)?vk\.com\/away\.php$/, 'to'],
  [/^t\.umblr\.com\/redirect$/, 'z'],
  [/^steamcommunity\.com\/linkfilter\/?$/, 'url', 'u'],
  [/^duckduckgo\.com\/l\/$/, 'uddg'],
  [/\/owa\/redir\.aspx$/i, 'URL', 'url'],
  [/^scanmail\.trustwave\.com\/|^[\w-]+\.trendmicro\.com(?::\d+)?\/wis\/clicktime\//, 'u', 'url'],
  [/^avanan\.url-protection\.com\/v1\/url$/, 'o'],
  [/(?:^|\.)protection\.sophos\.com\/|^www\.bing\.com\/(?:ck\/a|aclick)$/, 'u'],
  [/^(?:link\.edgepilot|urlsand\.esvalabs|antiphishing\.vadesecure|protection\.retarus)\.com\//, 'u'],
  [/^deref-(?:gmx|mail|web)\.[a-z]+\//, 'redirectUrl'],
  [/\.emails\.azure\.net\/redirect\/?$/, 'destination'],
  [/^(?:www\.)?pinterest\.[a-z.]{2,6}\/offsite\/$|^medium\.com\/r\/$/, 'url'],
];

/** Services that wrap links in the path or the query itself. */
const wrappedPaths: readonly RegExp[] = [
  /^https:\/\/secure-web\.cisco\.com\/[^/]+\/(https?(?:%3A|:).+)$/i,
  /^https:\/\/(?:url\.avanan\.click|protect\.checkpoint\.com)\/v2\/(?:r\d+\/)?___(https?:.+?)___/,
  /^https?:\/\/(?:www\.)?href\.li\/\?(https?:.+)$/,
  /^https:\/\/r\.search\.yahoo\.com\/.*\/RU=(https?%3a[^/]+)/i,
];

function inPath(address: string): string | null {
  const [, target] = wrappedPaths.map((one) => one.exec(address)).find(Boolean) ?? [];
  return target === undefined ? null : /^https?%3A/i.test(target) ? decodeURIComponent(target) : target;
}

const decoded64 = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replace(/[- ]/g, '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)),
  );

/** Returns the value of a parameter, which may be in base64. Bing begins that with `a1`. */
function valueOf(given: string): string {
  const [, encoded] = /^(?:a1)?((?:aHR0c|SFRUU)[\w+/ -]*)=*$/.exec(given) ?? [];
  if (encoded === undefined) return given;
  const value = decoded64(encoded);
  return /^https?%3A/i.test(value) ? decodeURIComponent(value) : value;
}

/** The characters by which URL Defense counts runs, from two. */
const runs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Decodes a link of URL Defense. Version 3 replaces some characters by `*`, or runs of them, and appends them. */
function behindUrlDefense({ host, pathname, searchParams, href }: URL): string | null {
  if (!/^urldefense\.(?:proofpoint\.)?(?:com|us)$/.test(host)) return null;
  const given = searchParams.get('u');
  if (pathname === '/v1/url') return given;
  if (pathname === '/v2/url')
    return given && decodeURIComponent(given.replaceAll('-', '%').replaceAll('_', '/'));
  const [, target, kept = ''] = /\/v3\/__(.+?)__;([\w-]*)!/.exec(href) ?? [];
  if (target === undefined) return null;
  const characters = [...decoded64(kept)];
  return target.replace(/\*(?:\*(.))?/g, (_sign, run: string | undefined) =>
    characters.splice(0, run === undefined ? 1 : runs.indexOf(run) + 2).join(''),
  );
}

function behind(address: string): string | null {
  try {
    const url = new URL(address);
    const [, ...parameters] = wrappers.find(([place]) => place.test(url.host + url.pathname)) ?? [];
    const given = parameters.map((name) => url.searchParams.get(name)).find(Boolean);
    return given ? valueOf(given) : (inPath(address) ?? behindUrlDefense(url));
  } catch {
    return null;
  }
}

/** Returns the target of a link that a mail or social network wrapped in an address of its own, or else the address. */
export function linkTarget(address: string): string {
  const target = behind(address);
  if (target === null || !/^https?:\/\/./i.test(target)) return address;
  // Facebook adds an id of the reader.
  return linkTarget(target.replace(/([?&])fbclid=[^&#]*&?/, '$1').replace(/[?&](?=#|$)/, ''));
}

/** More columns than any table of an article has. Some programs claim thousands. */
const spanMax = 50;

/** Returns the column in which each cell of a table begins, from its rows, and the number of columns. */
export function columnsOf<Cell extends object>(
  rows: Iterable<Iterable<Cell>>,
  spanOf: (cell: Cell) => { colSpan: number; rowSpan: number },
): { columns: Map<Cell, number>; width: number } {
  const columns = new Map<Cell, number>();
  /** By column, the number of the following rows into which a merged cell reaches. */
  const below: number[] = [];
  const enter = (column: number): boolean => {
    const count = below[column] ?? 0;
    below[column] = Math.max(0, count - 1);
    return count > 0;
  };
  for (const row of rows) {
    let column = 0;
    for (const cell of row) {
      while (enter(column)) column++;
      columns.set(cell, column);
      const { colSpan, rowSpan } = spanOf(cell);
      const end = column + Math.min(colSpan, spanMax);
      below.length = Math.max(below.length, end);
      below.fill(rowSpan - 1, column, end);
      column = end;
    }
    for (; column < below.length; column++) enter(column);
  }
  return { columns, width: 1 + Math.max(...columns.values()) };
}
