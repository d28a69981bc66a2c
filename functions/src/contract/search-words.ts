import { wordKey } from './keys.ts';
import { beginningOf, wordsOf } from './text-index.ts';

/** Longer words are truncated to this many characters, both in the indexes and in queries. */
const indexedWordLength = 12;

const stopWord = /^(?:[a-z]|an|and|are|as|at|but|by|for|from|in|is|it|of|on|or|the|to|was|with)$/;

/** Returns true for a stop word, which carries no meaning in a search. */
export const isStopWord = (word: string): boolean => stopWord.test(word);

/** Returns the words of a text in searchable form, without apostrophes: `widow's` becomes `widows`. */
export const searchWords = (text: string): string[] =>
  wordsOf(text.replace(/['’‘ʼ`´]/g, '')).map((word) => beginningOf(word, indexedWordLength));

/** Removes the English plural ending of a word: `chapels` becomes `chapel`, `stories` becomes `story`. */
export const singular = (word: string): string =>
  word
    .replace(/^(..+)ies$/, '$1y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/^(..+[^siu])s$/, '$1');

/** Returns the words of a query in the singular, without stop words; if it has nothing but stop words, returns them all. */
export function contentWords(typed: string): string[] {
  const words = searchWords(typed);
  const content = words.filter((word) => !isStopWord(word));
  return [...new Set((content.length > 0 ? content : words).map(singular))];
}

/**
 * Returns the search words as keys of the word index. A key is a whole word, or a prefix of a word in a title, tag or
 * band name.
 */
export const searchTerms = (typed: string): string[] => contentWords(typed).map(wordKey);

/**
 * Returns the terms that find a word as it is typed: its prefixes of at least `from` characters, the word, and its
 * singular.
 */
export function termsOf(word: string, from = 2): string[] {
  const characters = Array.from(word).slice(0, indexedWordLength);
  const terms = new Set([characters.join(''), singular(characters.join(''))]);
  for (let length = from; length < characters.length; length += 1)
    terms.add(characters.slice(0, length).join(''));
  return [...terms].map(wordKey);
}

/** Returns a word, and the word with each single character removed. Two words one typo apart have one of these in common. */
export function deletionsOf(word: string): string[] {
  const characters = Array.from(word);
  const deletions = characters.map((_character, index) => characters.toSpliced(index, 1).join(''));
  return [...new Set([word, ...deletions])].map(wordKey);
}

/** Returns true if two words are one typo apart: a character inserted, missing or replaced, or two swapped. */
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
