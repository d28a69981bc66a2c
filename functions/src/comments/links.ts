const withScheme = /https?:\/\/[^\s<>"]+/giu;

/** Without `https://` it is an address where its ending is one that strangers like. */
const bare =
  /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|biz|ru|cn|xyz|top|shop|store|online|site|club|click|link|io|co|me|tv)(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])[^\s<>"]*/giu;

/** Bands and albums that are called like an address. */
const names = new Set([
  'www.pitchshifter.com',
  'www.fuck.com',
  'dot.com',
  'dot.com.org',
  'amazon.com',
  'will.i.am',
]);

const leadsTo = (link: string, origin: string) =>
  link === origin || ['/', '?', '#'].some((sign) => link.startsWith(origin + sign));

/** The links of a text, but for those into this site. What only looks like one, as many a band's name does, is none. */
export function linksIn(text: string, origin: string): string[] {
  const plain = text.normalize('NFKC');
  const full = (plain.match(withScheme) ?? []).filter((link) => !leadsTo(link, origin));
  const others = plain.replace(withScheme, ' ').match(bare) ?? [];
  return [
    ...full,
    ...others.filter((name) => !names.has(name.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, ''))),
  ];
}
