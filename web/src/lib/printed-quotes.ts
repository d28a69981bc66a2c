/** What a word begins behind, for a class of a regular expression. An open quote of the other kind is one more. */
export const opening = String.raw`\s([{—–`;
/** What was left out at the beginning of a word has an apostrophe in its place: the ’90s, rock ’n’ roll, get ’em. */
export const shortenedWith = (apostrophe: string) => String.raw`(?:\d\ds?|n${apostrophe}|em|til|tis|twas)`;

const opensAt = new RegExp(`(?:^|[${opening}‘“])$`);
const shortened = new RegExp(String.raw`^'${shortenedWith("'")}(?![\p{L}\d])`, 'iu');
/** With the quotes around them: a printed one at the end would become a part of the link. */
const addresses = /["']?https?:\/\/\S*/g;

/**
 * Straight quotes as they are printed in English, the site's language: they open at the beginning of a word and close elsewhere,
 * where a single one is also an apostrophe. Behind a digit a double one that closes nothing stays: a 7" single. Addresses
 * stay as they are, and the text as long as it was.
 */
export function printedQuotes(text: string): string {
  const printed = printedWords(text);
  let out = '';
  for (const { 0: address, index } of text.matchAll(addresses))
    out += printed.slice(out.length, index) + address;
  return out + printed.slice(out.length);
}

function printedWords(text: string): string {
  let isOpen = false;
  const double = text.replace(/"/g, (quote, at: number) => {
    const before = text.slice(0, at);
    if (opensAt.test(before)) isOpen = true;
    else if (isOpen) isOpen = false;
    else if (/\d$/.test(before)) return quote;
    else return '”';
    return isOpen ? '“' : '”';
  });
  return double.replace(/'/g, (_quote, at: number) => {
    const isShortened = shortened.test(double.slice(at));
    return opensAt.test(double.slice(0, at)) && !isShortened ? '‘' : '’';
  });
}

/** For fields that are left: calls `onChange` where quotes are still straight. */
export function printQuotes(text: string, onChange: (printed: string) => void): void {
  const printed = printedQuotes(text);
  if (printed !== text) onChange(printed);
}
