import { expect, test } from 'vitest';
import { followCount, type OwnCount, shownCount } from './shown-count.ts';

const fresh: OwnCount = { count: 5, mine: false, ahead: 0 };

test('a press shows at once, and only once when the server has it and when it has counted it', () => {
  expect(shownCount(fresh, true)).toBe(6);
  const sent = followCount(fresh, 5, true);
  expect(shownCount(sent, true)).toBe(6);
  const counted = followCount(sent, 6, true);
  expect(shownCount(counted, true)).toBe(6);
});

test('given and taken back at once is nothing', () => {
  const sent = followCount(fresh, 5, true);
  const back = followCount(sent, 5, false);
  expect(shownCount(back, false)).toBe(5);
});

test('what the server refused is gone', () => {
  expect(shownCount(fresh, false)).toBe(5);
});

test('what is from earlier are in the count', () => {
  const known = followCount({ count: 5, mine: null, ahead: 0 }, 5, true);
  expect(shownCount(known, true)).toBe(5);
  expect(shownCount(known, false)).toBe(4);
});

test('while nothing is known, a press adds one; nobody who is counted sees none', () => {
  expect(shownCount({ count: 5, mine: null, ahead: 0 }, true)).toBe(6);
  expect(shownCount({ count: 0, mine: true, ahead: 0 }, true)).toBe(1);
  expect(shownCount({ count: 0, mine: true, ahead: 0 }, false)).toBe(0);
});
