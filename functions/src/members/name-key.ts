import unhomoglyph from 'unhomoglyph';
import { wordKey } from '../contract/keys.ts';

/** Marks that a reader overlooks; those of other scripts change the word. */
const accents = /[\u0300-\u036f]/g;
const unseen = /[^\p{L}\p{N}\p{M}]/gu;
/** A key of the database has at most 768 bytes, and a character at most four. */
const longest = 190;

/** Unicode TR39, "Confusable Detection": https://www.unicode.org/reports/tr39/#Confusable_Detection */
const skeleton = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/**
 * The same for names that look alike: in capitals or not, with accents, blanks and points or without, in letters of another
 * script. A capital i looks like an l, and a name may be written in capitals: so a small one counts as an l too.
 */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(accents, '').replace(unseen, '');
  const small = skeleton(skeleton(plain).toLowerCase()).replace(accents, '').replaceAll('i', 'l');
  return wordKey([...small.replace(unseen, '')].slice(0, longest).join(''));
}
