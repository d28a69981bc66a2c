import { beginningOf } from '../contract/search-words.ts';
import unhomoglyph from 'unhomoglyph';
import { wordKey } from '../contract/keys.ts';

/** Any mark on a Latin, Greek or Cyrillic letter or on a digit. Readers overlook it; in other scripts, it changes the word. */
const marksOnLetter = /([\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{N}])\p{M}+/gu;
/** Marks that readers overlook on any character: diacritics, and whatever encloses it. */
const accents = /[\u0300-\u036f\p{Me}]/gu;
const withoutAccents = (text: string): string => text.replace(marksOnLetter, '$1').replace(accents, '');
/** Characters that nobody sees, some of which are marks or letters: variation selectors, joiners, fillers. */
const invisible = /\p{DI}/gu;
const unseen = /[^\p{L}\p{N}\p{M}]/gu;
/** A database key has at most 768 bytes, and a character takes at most four. */
const keyMaxLength = 190;

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Letters that Unicode neither decomposes nor lists as look-alikes: small capitals, and white letters on black. */
const drawnAlphabets = [
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'),
  ...[0x1f150, 0x1f170].map((first) => alphabet.map((_, at) => String.fromCodePoint(first + at))),
];
const drawn = new Map(
  drawnAlphabets.flatMap((letters) => letters.map((letter, at) => [letter, alphabet[at]] as const)),
);
/** Returns a text with plain letters for those. */
export const plainLetters = (text: string): string =>
  Array.from(text, (letter) => drawn.get(letter) ?? letter).join('');

/** Returns the skeleton of a text: https://www.unicode.org/reports/tr39/#Confusable_Detection */
const skeleton = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/**
 * Returns the same key for names that look alike, regardless of case, accents, spaces, punctuation, and look-alike
 * letters of other scripts. A capital i looks like an l, and a name may be written in capitals, so a lowercase i also
 * counts as an l.
 */
export function nameKey(name: string): string {
  const plain = withoutAccents(plainLetters(name.normalize('NFKD').replace(invisible, ''))).replace(
    unseen,
    '',
  );
  const small = withoutAccents(skeleton(skeleton(plain).toLowerCase())).replaceAll('i', 'l');
  return wordKey(beginningOf(small.replace(unseen, ''), keyMaxLength));
}
