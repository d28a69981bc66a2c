import { describe, expect, test } from 'vitest';
import { ago, dayName, groupByDay } from './times.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const now = new Date(2026, 10, 21, 1, 30).getTime();

test.each([
  [0, 'just now'],
  [-5 * minutes, 'just now'],
  [59_999, 'just now'],
  [minutes, '1 minute ago'],
  [59 * minutes, '59 minutes ago'],
  [hours, '1 hour ago'],
  [23.9 * hours, '23 hours ago'],
  [24 * hours, 'yesterday'],
  [72 * hours, '3 days ago'],
])('%d milliseconds are %s', (passed, words) => {
  expect(ago(now - passed, now)).toBe(words);
});

describe('days are the reader’s', () => {
  test.each([
    [now, 'Today'],
    [new Date(2026, 10, 21, 0, 0).getTime(), 'Today'],
    [new Date(2026, 10, 20, 23, 59).getTime(), 'Yesterday'],
    [new Date(2026, 10, 19, 23, 59).getTime(), 'Thursday 19 November 2026'],
    [0, 'Some time ago'],
  ])('%d is %s', (time, name) => {
    // Some versions of the language data put a comma after the weekday.
    expect(dayName(time, now).replace(',', '')).toBe(name);
  });

  test('neighbours of one day stand together, in their order', () => {
    const at = (createdAt: number) => ({ createdAt });
    const [late, early, before] = [at(now), at(now - hours), at(now - 2 * hours)];
    expect(groupByDay([late, early, before], now)).toEqual([
      { name: 'Today', entries: [late, early] },
      { name: 'Yesterday', entries: [before] },
    ]);
    expect(groupByDay([], now)).toEqual([]);
  });
});
