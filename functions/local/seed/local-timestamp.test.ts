import { expect, it } from 'vitest';
import { localTimestamp } from './local-timestamp.ts';

it.each([
  ['2026-11-21T12:00Z', 0, '20:00', 'Europe/Berlin', '2026-11-21T19:00Z'],
  ['2026-11-21T23:30Z', 1, '20:00', 'Europe/Berlin', '2026-11-23T19:00Z'],
  ['2026-11-21T12:00Z', 200, '20:00', 'Europe/Berlin', '2027-06-09T18:00Z'],
  ['2026-11-21T12:00Z', -60, '20:00', 'Europe/Berlin', '2026-09-22T18:00Z'],
  ['2026-11-21T12:00Z', 3, '19:30', 'America/Chicago', '2026-11-25T01:30Z'],
  ['2026-11-21T12:00Z', 3, '19:30', 'Asia/Tokyo', '2026-11-24T10:30Z'],
  ['2026-03-28T12:00Z', 1, '01:30', 'Europe/Berlin', '2026-03-29T00:30Z'],
  ['2026-03-28T12:00Z', 1, '20:00', 'Europe/Berlin', '2026-03-29T18:00Z'],
  ['2026-10-24T12:00Z', 1, '20:00', 'Europe/London', '2026-10-25T20:00Z'],
])('at %s, in %i days at %s in %s is %s', (now, days, time, timeZone, expected) => {
  expect(localTimestamp(Date.parse(now), { days, time, timeZone })).toBe(Date.parse(expected));
});
