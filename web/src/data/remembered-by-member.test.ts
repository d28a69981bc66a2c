// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { rememberedByMember } from './remembered-by-member.ts';

const remembered = rememberedByMember<number>({
  prefix: 'riffhall:probe:',
  parse(stored) {
    if (typeof stored !== 'number') throw new TypeError('No number.');
    return stored;
  },
  toJson: (value) => value,
});

beforeEach(() => localStorage.clear());

it('each member has their own value', () => {
  remembered.write('ann', 1);
  remembered.write('bob', 2);
  expect(['ann', 'bob', 'eve'].map((uid) => remembered.read(uid))).toEqual([1, 2, null]);
});

it.each(['{', '"text"', 'null'])('a malformed value counts as none: %s', (stored) => {
  localStorage.setItem('riffhall:probe:ann', stored);
  expect(remembered.read('ann')).toBeNull();
});

it('the values of other members are removed, and nothing else', () => {
  for (const uid of ['ann', 'bob']) remembered.write(uid, 1);
  localStorage.setItem('riffhall:other', 'stays');
  remembered.forgetAllBut('ann');
  expect(Object.keys({ ...localStorage }).sort()).toEqual(['riffhall:other', 'riffhall:probe:ann']);
  remembered.forgetAllBut(null);
  expect(Object.keys({ ...localStorage })).toEqual(['riffhall:other']);
});
