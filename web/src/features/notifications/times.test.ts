import { describe, expect, test } from 'vitest';
import { dayName, groupByDay } from './times.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const now = new Date(2026, 10, 21, 1, 30).getTime();

describe('days in the reader’s time zone', () => {
  test.each([
    [now, 'Today'],
    [new Date(2026, 10, 21, 0, 0).getTime(), 'Today'],
    [new Date(2026, 10, 20, 23, 59).getTime(), 'Yesterday'],
    [new Date(2026, 10, 19, 23, 59).getTime(), 'Thursday 19 November 2026'],
    [0, 'Some time ago'],
  ])('the moment %d belongs to the day %s', (time, name) => {
    // Some versions of the locale data put a comma after the weekday.
    expect(dayName(time, now).replace(',', '')).toBe(name);
  });

  test('entries of one day are grouped in their order', () => {
    const at = (createdAt: number) => ({ createdAt });
    const [late, early, before] = [at(now), at(now - hours), at(now - 2 * hours)];
    expect(groupByDay([late, early, before], now)).toEqual([
      { name: 'Today', entries: [late, early] },
      { name: 'Yesterday', entries: [before] },
    ]);
    expect(groupByDay([], now)).toEqual([]);
  });
});
