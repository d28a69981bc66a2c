import { expect, test } from 'vitest';
import { followCount, type OwnCount, shownCount } from './shown-count.ts';

const fresh: OwnCount = { count: 5, mine: false, ahead: 0 };

test('a horn is counted at once, and still once when the server has stored and counted it', () => {
  expect(shownCount(fresh, true)).toBe(6);
  const sent = followCount(fresh, 5, true);
  expect(shownCount(sent, true)).toBe(6);
  const counted = followCount(sent, 6, true);
  expect(shownCount(counted, true)).toBe(6);
});

test('a horn that is given and taken back at once changes no count', () => {
  const sent = followCount(fresh, 5, true);
  const back = followCount(sent, 5, false);
  expect(shownCount(back, false)).toBe(5);
});

test('a horn that the server refused is counted no more', () => {
  expect(shownCount(fresh, false)).toBe(5);
});

test('a horn of an earlier visit is in the count already', () => {
  const known = followCount({ count: 5, mine: null, ahead: 0 }, 5, true);
  expect(shownCount(known, true)).toBe(5);
  expect(shownCount(known, false)).toBe(4);
});

test('a horn adds one while the own one is not known, and its giver never sees none', () => {
  expect(shownCount({ count: 5, mine: null, ahead: 0 }, true)).toBe(6);
  expect(shownCount({ count: 0, mine: true, ahead: 0 }, true)).toBe(1);
  expect(shownCount({ count: 0, mine: true, ahead: 0 }, false)).toBe(0);
});
