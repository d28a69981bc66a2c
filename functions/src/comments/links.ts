const withScheme = /https?:\/\/[^\s<>"]+/giu;

/** Without `https://` it is an address where it ends like one, or goes on behind a slash; many endings are words too. */
const bare =
  /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.)+(?:(?:com|net|org|biz|ru|cn|xyz|io)(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])|(?:info|top|shop|store|online|site|club|click|link|live|co|me|tv|to|ly)(?=\/))(?:[/?#][^\s<>"]*)?/giu;

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
