import endings from 'tlds' with { type: 'json' };

/** All top-level domains. */
const known = new Set(endings);

/**
 * The top-level domains that no sentence would continue with after a full stop. Others count only with a path or a
 * leading `www`.
 */
const plain = new Set(
  'com net org biz xyz io icu cyou de uk eu nl fr pl se cz ru su ua cn tk ml ga cf gq pw cc ws рф онлайн сайт'.split(
    ' ',
  ),
);

const withScheme = /(?:\b(?:https?|ftp):\/\/|(?<![\p{L}\p{N}:/])\/\/(?=[\p{L}\p{N}-]+\.))[^\s<>"]+/giu;
const withoutScheme =
  /(?<![\p{L}\p{N}@.-])(?<host>(?:[\p{L}\p{N}-]+\.)+(?<ending>[\p{L}\p{N}-]+))(?<path>(?::\d+)?[/?#][^\s<>"]*)?/giu;
const numbers = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Bands and albums whose names look like domains. */
const names = new Set([
  'www.pitchshifter.com',
  'www.fuck.com',
  'dot.com',
  'dot.com.org',
  'amazon.com',
  'will.i.am',
]);

/**
 * Undoes what hides a link from the filter but not from a reader. Collapses whitespace first, because runs of it would
 * cause quadratic backtracking below.
 */
const unhidden = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[。‧∙]/gu, '.')
    .replace(/\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*/giu, '.')
    .replace(/\bh(?:xx|\*\*|tt)p(s?)\s*[[({]?\s*:\s*[\])}]?\s*\/\s*\/\s*/giu, 'http$1://');

const leadsTo = (link: string, origin: string) =>
  link === origin || ['/', '?', '#'].some((end) => link.startsWith(origin + end));

function isAddress({ groups: { host = '', ending = '', path = '' } = {} }: RegExpMatchArray): boolean {
  const lower = host.toLowerCase();
  if (names.has(lower) && path === '') return false;
  if (numbers.test(host)) return path !== '';
  const end = ending.toLowerCase();
  if (end.startsWith('xn--') || plain.has(end)) return true;
  return known.has(end) && (/^(?::\d+)?\//.test(path) || lower.startsWith('www.'));
}

/** Returns the links in a text, except those to this site and names that only look like links. */
export function linksIn(text: string, origin: string): string[] {
  const shown = unhidden(text);
  const full = (shown.match(withScheme) ?? []).filter((link) => !leadsTo(link, origin));
  const others = [...shown.replace(withScheme, ' ').matchAll(withoutScheme)].filter(isAddress);
  return [...full, ...others.map(([link]) => link)];
}
