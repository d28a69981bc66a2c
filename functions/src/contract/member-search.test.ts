import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberRanges, nameKeysOf, type SearchKey } from './member-search.ts';
import { wordsOf } from './text-index.ts';

const found = (name: string, text: string, email = 'x@example.com') => {
  const keys: Partial<Record<SearchKey, string>> = { ...nameKeysOf(name), emailKey: email };
  return memberRanges(text).some(({ by, from, to }) => {
    const key = keys[by];
    return key !== undefined && key >= from && key <= to;
  });
};

describe('a member is found', () => {
  it.each([
    ['by the first word', 'Ilkka Rautio', 'ilk'],
    ['by the last word', 'Ilkka Juhani Rautio', 'Rau'],
    ['by words in order', 'Ilkka Juhani Rautio', 'juhani rau'],
    ['last name first', 'Ilkka Rautio', 'rautio ilkka'],
    ['without accents', 'Mötley Crüe', 'motley cru'],
    ['with accents where there are none', 'Motley', 'Mötley'],
    ['with punctuation between the words', 'Jean-Luc O’Neil', 'luc'],
    ['by a name of punctuation', '!!!', '!!'],
    ['in another script', 'Дмитрий Власов', 'вла'],
    ['by the sixth word', 'a b c d e f', 'f'],
  ])('a name is found %s', (_what, name, text) => {
    expect(found(name, text)).toBe(true);
  });

  it.each([
    ['within a word', 'Ilkka Rautio', 'autio'],
    ['by nothing', 'Ilkka Rautio', '  '],
    ['by the e-mail of another', 'Ilkka Rautio', 'ilkka@'],
  ])('a name is not found %s', (_what, name, text) => {
    expect(found(name, text)).toBe(false);
  });

  it('a name is found even if its next character sorts after all letters', () => {
    expect(found('❶﨡', '❶')).toBe(true);
  });

  it('a member is found by the beginning of the e-mail address in any case', () => {
    expect(found('Ilkka', 'SOMEBODY@Ex', 'somebody@example.com')).toBe(true);
    expect(found('Ilkka', 'someb', 'somebody@example.com')).toBe(true);
  });

  it('any name is found by every prefix of each of its words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(), fc.nat(), (name, one, two) => {
        const words = wordsOf(name).slice(0, 6);
        const word = words[one % Math.max(words.length, 1)];
        if (word === undefined) return;
        const beginning = [...word].slice(0, 1 + (two % [...word].length)).join('');
        expect(found(name, beginning)).toBe(true);
      }),
    );
  });
});

it('a text with an @ is searched only in e-mail addresses', () => {
  expect(memberRanges('ann@').map(({ by }) => by)).toEqual(['emailKey']);
});
