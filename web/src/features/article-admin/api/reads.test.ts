import { expect, test } from 'vitest';
import { readsOf } from './reads.ts';

const now = Date.parse('2026-11-23T20:00:00+01:00');

test('reads are those of all time, and of the last seven days of the site', () => {
  const days = { '2026-11-16': 100, '2026-11-17': 1, '2026-11-22': 2, '2026-11-23': 4 };
  expect(readsOf({ total: 207, days }, now)).toEqual({ total: 207, week: 7 });
});

test('an article that nobody has read yet has none', () => {
  expect(readsOf(null, now)).toEqual({ total: 0, week: 0 });
  expect(readsOf({ total: 'many', days: { '2026-11-23': 'x' } }, now)).toEqual({ total: 0, week: 0 });
});
