import { dayAfter, monthAfter } from '@contract/calendar.ts';
import { expect, test } from 'vitest';
import { byDay } from './calendar.ts';
import { weeksOf } from './weeks.ts';
import { listedEvent, type ListedEvent } from '../stored-event.ts';
import { storedEvent } from '../testing/events.ts';

test.each([
  ['2026-02', 5, '2026-01-26', '2026-03-01'],
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
])('the calendar of %s has %d weeks', (month, count, first, last) => {
  const weeks = weeksOf(month);
  expect(weeks).toHaveLength(count);
  expect(weeks[0]?.[0]).toBe(first);
  expect(weeks.at(-1)?.at(-1)).toBe(last);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('days and months are counted across years and clock changes', () => {
  expect(dayAfter('2026-10-24', 1)).toBe('2026-10-25');
  expect(dayAfter('2026-10-25', 1)).toBe('2026-10-26');
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('a festival is listed on each of its days', () => {
  const startsAt = Date.parse('2026-10-23T16:00:00Z');
  const endsAt = Date.parse('2026-10-26T01:30:00Z');
  const festival = listedEvent('fest', storedEvent(startsAt, { endsAt })) as ListedEvent;
  expect([...byDay([festival]).keys()]).toEqual(['2026-10-23', '2026-10-24', '2026-10-25']);
});
