import { wordKey } from './keys.ts';
import { wordsOf } from './text-index.ts';

/** Longer words are cut to this, in the indexes and in what is looked for. */
const indexedWordLength = 12;

/** The beginning of a text in whole signs: half of one is no key. */
export const beginningOf = (text: string, length: number): string =>
  Array.from(text).slice(0, length).join('');

/** Words that say nothing of what somebody looks for. */
const filling = /^(?:[a-z]|an|and|are|as|at|but|by|for|from|in|is|it|of|on|or|the|to|was|with)$/;

export const isFilling = (word: string): boolean => filling.test(word);

/** The words of a text as they are looked for: without apostrophes, so that `widow's` is `widows`. */
export const searchWords = (text: string): string[] =>
  wordsOf(text.replace(/['’‘ʼ`´]/g, '')).map((word) => beginningOf(word, indexedWordLength));

/** A word without the ending of a plural, as English makes them: `chapels` is `chapel`, `stories` is `story`. */
export const singular = (word: string): string =>
  word
    .replace(/^(..+)ies$/, '$1y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/^(..+[^siu])s$/, '$1');

/** Those words of a search that say something; all of them where none does. */
export function tellingWords(typed: string): string[] {
  const words = searchWords(typed);
  const telling = words.filter((word) => !isFilling(word));
  return [...new Set((telling.length > 0 ? telling : words).map(singular))];
}

/** The terms by which a word is found while it is typed: its beginnings from `from` signs on, itself, and its singular. */
export function termsOf(word: string, from = 2): string[] {
  const signs = Array.from(word).slice(0, indexedWordLength);
  const terms = new Set([signs.join(''), singular(signs.join(''))]);
  for (let length = from; length < signs.length; length += 1) terms.add(signs.slice(0, length).join(''));
  return [...terms].map(wordKey);
}

/** The word, and the word without each one of its signs: two words that differ by one slip have one of these in common. */
export function slipsOf(word: string): string[] {
  const signs = Array.from(word);
  return [...new Set([word, ...signs.map((_sign, index) => signs.toSpliced(index, 1).join(''))])].map(
    wordKey,
  );
}

/** True when one typing error separates two words: a sign added, missing or replaced, or two swapped. */
export function isOneSlip(one: string, other: string): boolean {
  const [left, right] = [Array.from(one), Array.from(other)];
  while (left.length > 0 && right.length > 0 && left[0] === right[0]) {
    left.shift();
    right.shift();
  }
  while (left.length > 0 && right.length > 0 && left.at(-1) === right.at(-1)) {
    left.pop();
    right.pop();
  }
  if (left.length < 2 && right.length < 2) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
