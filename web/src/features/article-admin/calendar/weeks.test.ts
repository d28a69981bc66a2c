import { dayMs } from '@contract/time.ts';
import { expect, test } from 'vitest';
import { row } from '../testing/row.ts';
import { plannedWeeks } from './weeks.ts';

/** A Wednesday. */
const now = Date.parse('2026-11-25T12:00:00Z');
const scheduled = (id: string, publishAt: number) => row(id, { state: 'scheduled', publishAt });

const described = (...rows: ReturnType<typeof scheduled>[]) =>
  plannedWeeks(rows, now).map((part) =>
    part.kind === 'gap'
      ? `${part.weeks} empty from ${part.from}`
      : part.days.flatMap(({ day, rows: on }) => on.map(({ id }) => `${day} ${id}`)),
  );

test('the next four weeks are listed from Monday, whether or not anything is scheduled in them', () => {
  expect(described()).toEqual([[], [], [], []]);
  const [first] = plannedWeeks([], now);
  expect(first).toMatchObject({
    kind: 'week',
    days: [{ day: '2026-11-23' }, {}, {}, {}, {}, {}, { day: '2026-11-29' }],
  });
});

test('a day lists what is scheduled for it in the site’s time zone, earliest first', () => {
  const late = Date.parse('2026-11-27T23:30:00Z');
  expect(described(scheduled('b', late + 60_000), scheduled('a', late))[0]).toEqual([
    '2026-11-28 a',
    '2026-11-28 b',
  ]);
});

test('an overdue draft is listed under today', () => {
  expect(described(scheduled('a', now - 9 * dayMs))[0]).toEqual(['2026-11-25 a']);
});

test('later weeks are listed if anything is scheduled in them, and empty weeks between as one gap', () => {
  expect(described(scheduled('a', now + 42 * dayMs))).toEqual([
    [],
    [],
    [],
    [],
    '2 empty from 2026-12-21',
    ['2027-01-06 a'],
  ]);
});
