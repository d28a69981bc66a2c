import { lastMoment } from '@contract/event-dates.ts';
import { describe, expect, test } from 'vitest';
import { monthOf, timeOf } from '@contract/calendar.ts';
import { dateSpan, dayIn, daySpan, monthName, sameClock, zoneIn } from './event-times.ts';

const berlin = 'Europe/Berlin';

describe('the night when clocks go forward', () => {
  const start = Date.parse('2026-03-28T22:00:00Z');
  test.each([
    [start, 'Saturday 28 March 2026', '23:00', 'Berlin time, UTC+01:00'],
    [start + 3 * 3_600_000, 'Sunday 29 March 2026', '03:00', 'Berlin time, UTC+02:00'],
  ])('the moment %d is shown with the right day, time and offset', (at, dayThen, clock, zone) => {
    expect([dayIn(at, berlin), timeOf(at, berlin), zoneIn(at, berlin)]).toEqual([dayThen, clock, zone]);
  });
});

describe('the night when clocks go back', () => {
  const first = Date.parse('2026-10-25T00:30:00Z');
  test.each([
    [first, '02:30', 'Berlin time, UTC+02:00'],
    [first + 3_600_000, '02:30', 'Berlin time, UTC+01:00'],
  ])('the moment %d is shown with the right time and offset', (at, clock, zone) => {
    expect([timeOf(at, berlin), zoneIn(at, berlin)]).toEqual([clock, zone]);
  });
});

test('an event belongs to its month at the venue', () => {
  const at = Date.parse('2026-11-30T23:30:00Z');
  expect(monthOf(at, berlin)).toBe('2026-12');
  expect(monthOf(at, 'America/Chicago')).toBe('2026-11');
  expect(monthName('2026-12')).toBe('December 2026');
});

test('time zones whose clocks show the same time count as equal', () => {
  const winter = Date.parse('2026-01-10T20:00:00Z');
  expect(sameClock(winter, berlin, 'Europe/Vienna')).toBe(true);
  expect(sameClock(winter, berlin, 'Europe/London')).toBe(false);
});

test('an event that ends in the small hours counts as one evening, and a festival as several days', () => {
  const startsAt = Date.parse('2027-06-18T14:00:00Z');
  const evening = { startsAt, endsAt: Date.parse('2027-06-19T02:00:00Z'), timeZone: berlin };
  expect(lastMoment(evening)).toBeNull();
  expect(daySpan(evening)).toBe('Fri 18 Jun, 16:00');
  expect(dateSpan(evening)).toBe('Fri 18 Jun 2027, 16:00');
  const festival = { ...evening, endsAt: Date.parse('2027-06-21T01:00:00Z') };
  expect(daySpan(festival)).toBe('Fri 18 Jun to Sun 20 Jun');
  expect(dateSpan(festival)).toBe('Fri 18 Jun to Sun 20 Jun 2027');
});
