const withScheme = /https?:\/\/[^\s<>"]+/giu;

/** An address without `https://` needs a known ending, or a path: many endings are words too. */
const bare =
  /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.)+(?:(?:com|net|org|biz|ru|cn|xyz|io)(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])|(?:info|top|shop|database|online|site|club|click|link|live|co|me|tv|to|ly)(?=\/))(?:[/?#][^\s<>"]*)?/giu;

/** Bands and albums whose names look like addresses. */
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

/** Returns the links of a text, without those into this site and without names that only look like one. */
export function linksIn(text: string, origin: string): string[] {
  const plain = text.normalize('NFKC');
  const full = (plain.match(withScheme) ?? []).filter((link) => !leadsTo(link, origin));
  const others = plain.replace(withScheme, ' ').match(bare) ?? [];
  return [
    ...full,
    ...others.filter((name) => !names.has(name.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, ''))),
  ];
}
