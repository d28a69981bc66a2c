import unhomoglyph from 'unhomoglyph';
import { wordKey } from '../contract/keys.ts';

/** Diacritics that readers overlook. Combining marks of other scripts are kept: there, they change the word. */
const accents = /[\u0300-\u036f]/g;
const unseen = /[^\p{L}\p{N}\p{M}]/gu;
/** A database key has at most 768 bytes, and a character takes at most four. */
const keyMaxLength = 190;

/** Returns the skeleton of a text: https://www.unicode.org/reports/tr39/#Confusable_Detection */
const skeleton = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/**
 * Returns the same key for names that look alike, regardless of case, accents, spaces, punctuation, and look-alike
 * letters of other scripts. A capital i looks like an l, and a name may be written in capitals, so a lowercase i also
 * counts as an l.
 */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(accents, '').replace(unseen, '');
  const small = skeleton(skeleton(plain).toLowerCase()).replace(accents, '').replaceAll('i', 'l');
  return wordKey([...small.replace(unseen, '')].slice(0, keyMaxLength).join(''));
}
