/**
 * The characters that a word can start after, for a regular expression class. An open quote of the other kind is
 * another one.
 */
export const openers = String.raw`\s([{—–`;
/** Matches the rest of a word whose start is elided and replaced by an apostrophe: the ’90s, rock ’n’ roll, get ’em. */
export const shortenedWith = (apostrophe: string) => String.raw`(?:\d\ds?|n${apostrophe}|em|til|tis|twas)`;

const opensAt = new RegExp(`(?:^|[${openers}‘“])$`);
const shortened = new RegExp(String.raw`^'${shortenedWith("'")}(?![\p{L}\d])`, 'iu');
/** URLs including the quotes around them: a typographic quote at the end would become part of the link. */
const addresses = /["']?https?:\/\/\S*/g;

/**
 * Replaces straight quotes with typographic ones in English style, the site's language: they open at the start of a
 * word and close elsewhere, where a single quote is also an apostrophe. A double quote after a digit that closes
 * nothing stays: a 7" single. URLs are left alone, and the length of the text does not change.
 */
export function smartQuotes(text: string): string {
  const smart = smartQuotesIn(text);
  let out = '';
  for (const { 0: address, index } of text.matchAll(addresses))
    out += smart.slice(out.length, index) + address;
  return out + smart.slice(out.length);
}

function smartQuotesIn(text: string): string {
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

/** For fields on blur: calls `onChange` if quotes are still straight. */
export function applySmartQuotes(text: string, onChange: (smart: string) => void): void {
  const smart = smartQuotes(text);
  if (smart !== text) onChange(smart);
}
