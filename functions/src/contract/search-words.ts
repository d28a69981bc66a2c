import { wordKey } from './keys.ts';
import { wordsOf } from './text-index.ts';

/** Longer words are cut to this, in the indexes and in what is looked for. */
const indexedWordLength = 12;

/** The first `length` characters of a text, by code point: a key with half a surrogate pair is refused. */
export const beginningOf = (text: string, length: number): string =>
  Array.from(text).slice(0, length).join('');

const stopWord = /^(?:[a-z]|an|and|are|as|at|but|by|for|from|in|is|it|of|on|or|the|to|was|with)$/;

/** True for a stop word: one that says nothing of what somebody looks for. */
export const isStopWord = (word: string): boolean => stopWord.test(word);

/** The words of a text as they are looked for: without apostrophes, so that `widow's` is `widows`. */
export const searchWords = (text: string): string[] =>
  wordsOf(text.replace(/['’‘ʼ`´]/g, '')).map((word) => beginningOf(word, indexedWordLength));

/** A word without the ending of a plural, as English makes them: `chapels` is `chapel`, `stories` is `story`. */
export const singular = (word: string): string =>
  word
    .replace(/^(..+)ies$/, '$1y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/^(..+[^siu])s$/, '$1');

/** The words of a query without its stop words, as singulars; all of them in a query of stop words alone. */
export function contentWords(typed: string): string[] {
  const words = searchWords(typed);
  const content = words.filter((word) => !isStopWord(word));
  return [...new Set((content.length > 0 ? content : words).map(singular))];
}

/** The terms that find a word while it is typed: its beginnings of `from` or more characters, itself, and its singular. */
export function termsOf(word: string, from = 2): string[] {
  const characters = Array.from(word).slice(0, indexedWordLength);
  const terms = new Set([characters.join(''), singular(characters.join(''))]);
  for (let length = from; length < characters.length; length += 1)
    terms.add(characters.slice(0, length).join(''));
  return [...terms].map(wordKey);
}

/** The word, and the word without each one of its characters. Two words that are one typo apart have one of these in common. */
export function deletionsOf(word: string): string[] {
  const characters = Array.from(word);
  const deletions = characters.map((_character, index) => characters.toSpliced(index, 1).join(''));
  return [...new Set([word, ...deletions])].map(wordKey);
}

/** True when one typing error separates two words: a character added, missing or replaced, or two swapped. */
export function isOneTypo(one: string, other: string): boolean {
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
