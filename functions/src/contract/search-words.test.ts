import { expect, it } from 'vitest';
import { isKey } from './keys.ts';
import {
  contentWords,
  deletionsOf,
  isOneTypo,
  isStopWord,
  searchWords,
  singular,
  termsOf,
} from './search-words.ts';

it.each([
  ["The Widow's Ledger", ['the', 'widows', 'ledger']],
  ['Widow’s', ['widows']],
  ['Łódź, Jään & Motörhead', ['lodz', 'jaan', 'motorhead']],
  ['𝕸etal', ['metal']],
  ['half \ud83e of one', ['half', 'of', 'one']],
  ['intercontinental', ['intercontine']],
  ['!!!', []],
])('the search words of %s are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

it.each([
  ['chapels', 'chapel'],
  ['stories', 'story'],
  ['churches', 'church'],
  ['bass', 'bass'],
  ['basses', 'bass'],
  ['opus', 'opus'],
  ['crisis', 'crisis'],
  ['gas', 'gas'],
])('the singular of %s is %s', (word, one) => {
  expect(singular(word)).toBe(one);
});

it('stop words are left out of a search, unless it has no other words', () => {
  expect(contentWords('the Tin Chapels of the North')).toEqual(['tin', 'chapel', 'north']);
  expect(contentWords('The The')).toEqual(['the']);
  expect(['m', '7', '𝄞'].map(isStopWord)).toEqual([true, false, false]);
});

it('the terms of a word are its prefixes, the whole word and its singular', () => {
  expect(termsOf('stories', 1).sort()).toEqual([
    's',
    'st',
    'sto',
    'stor',
    'stori',
    'storie',
    'stories',
    'story',
  ]);
  expect(termsOf('𝄞𝄞𝄞')).toEqual(['𝄞𝄞𝄞', '𝄞𝄞']);
});

it.each([
  ['kaldra', 'kladra', true],
  ['kaldra', 'kaldr', true],
  ['kaldra', 'kkaldra', true],
  ['kaldra', 'kalbra', true],
  ['kaldra', 'kaldra', true],
  ['kaldra', 'klarda', false],
  ['kaldra', 'kald', false],
  ['kaldra', 'kaldrass', false],
])('whether %s and %s differ by at most one typo: %s', (one, other, is) => {
  expect(isOneTypo(one, other)).toBe(is);
  expect(isOneTypo(other, one)).toBe(is);
  if (is) expect(deletionsOf(one).some((deletion) => deletionsOf(other).includes(deletion))).toBe(true);
});

it('the deletions and terms of any word are valid keys', () => {
  for (const word of ['constructors', 'xconstructor', '𝄞𝄞𝄞𝄞']) {
    for (const key of [...deletionsOf(word), ...termsOf(word, 1)]) expect(isKey(key)).toBe(true);
  }
});
