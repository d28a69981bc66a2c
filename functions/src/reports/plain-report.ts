import { truncate } from '../contract/strip-invalid-characters.ts';

/** Removes personal data from the URL of a page or file: query, secret link and uid. */
export function plainAddress(address: string): string {
  const [plain = ''] = address.split(/[?#]/);
  const masked = plain.replace(/(\/preview\/).*/, '$1…').replace(/\b[A-Za-z0-9]{28}\b/g, '…');
  return truncate(masked, 300);
}

/** Parts of tokens: long runs with a digit. Names of our files, which have one as well, follow a slash. */
const withoutTokens = (text: string): string =>
  text.replace(/(?<![\w/-])[\w-]{20,}/g, (run) => (/\d/.test(run) ? '…' : run));

const isIdentifier = (text: string) => /^[\w$.#-]{1,40}$/.test(text);

/** More than is logged, because masking shortens texts. */
const workedThroughMax = 2000;

/** A quoted text, possibly truncated before its closing quote. */
const quotedText = /(["'`“])([^"'`”]*)(["'`”])|“[^"'`”]*$/g;

/**
 * Matches from the start of a word to the end of an e-mail address in it. The input may be hostile, so the pattern
 * avoids catastrophic backtracking.
 */
const upToMail = /^.[^@]*@.+\.\w+/;

/** Returns the first line of an error without what a user may have typed: quoted texts, e-mail addresses and uids. */
export function plainMessage(message: string): string {
  const masked = withoutTokens(truncate(message, workedThroughMax))
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\bhttps?:\/\/[^\s'"`)]+/g, plainAddress)
    .replace(quotedText, (whole, _open, text = '') => (isIdentifier(String(text)) ? whole : '“…”'))
    .replace(/\S+/g, (word) => word.replace(upToMail, '…'))
    .replace(/\b[A-Za-z0-9]{28}\b/g, '…');
  return truncate(masked, 300);
}
