import { expect, test } from 'vitest';
import { countWithOwn, type OwnCount, shownCount } from './shown-count.ts';

const fresh: OwnCount = { count: 5, mine: false, ahead: 0 };

test('given horns are counted at once, and only once after the server has stored and counted them', () => {
  expect(shownCount(fresh, true)).toBe(6);
  const sent = countWithOwn(fresh, 5, true);
  expect(shownCount(sent, true)).toBe(6);
  const counted = countWithOwn(sent, 6, true);
  expect(shownCount(counted, true)).toBe(6);
});

test('given horns are counted once if the count is heard of before them', () => {
  const counted = countWithOwn(fresh, 6, false);
  const heard = countWithOwn(counted, 6, true);
  expect(shownCount(heard, true)).toBe(6);
  expect(shownCount(countWithOwn(countWithOwn(heard, 5, true), 5, false), false)).toBe(5);
});

test('given horns are counted although somebody else’s were counted before', () => {
  const others = countWithOwn(fresh, 6, false);
  const sent = countWithOwn(others, 6, true);
  expect(shownCount(countWithOwn(sent, 7, true), true)).toBe(7);
});

test('horns given and taken back at once do not change the count', () => {
  const sent = countWithOwn(fresh, 5, true);
  const back = countWithOwn(sent, 5, false);
  expect(shownCount(back, false)).toBe(5);
});

test('horns that the server refused are no longer counted', () => {
  expect(shownCount(fresh, false)).toBe(5);
});

test('horns from an earlier visit are already in the count', () => {
  const known = countWithOwn({ count: 5, mine: null, ahead: 0 }, 5, true);
  expect(shownCount(known, true)).toBe(5);
  expect(shownCount(known, false)).toBe(4);
});

test('horns add one while the server state is unknown, and their giver never sees zero', () => {
  expect(shownCount({ count: 5, mine: null, ahead: 0 }, true)).toBe(6);
  expect(shownCount({ count: 0, mine: true, ahead: 0 }, true)).toBe(1);
  expect(shownCount({ count: 0, mine: true, ahead: 0 }, false)).toBe(0);
});
