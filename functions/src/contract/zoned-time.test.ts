import { expect, test } from 'vitest';
import { timestampOf, wallMinute } from './zoned-time.ts';

const berlin = 'Europe/Berlin';

test.each([
  ['2026-11-21T21:04', berlin, '2026-11-21T20:04:00Z'],
  ['2026-07-01T00:00', berlin, '2026-06-30T22:00:00Z'],
  ['2026-07-01T09:30', 'America/St_Johns', '2026-07-01T12:00:00Z'],
  ['2026-01-01T00:15', 'Asia/Kathmandu', '2025-12-31T18:30:00Z'],
  ['2026-03-29T01:59', berlin, '2026-03-29T00:59:00Z'],
  ['2026-03-29T03:00', berlin, '2026-03-29T01:00:00Z'],
])('the wall time %s in %s is the moment %s', (wall, zone, moment) => {
  expect(timestampOf(wall, zone)).toBe(Date.parse(moment));
  expect(wallMinute(Date.parse(moment), zone)).toBe(wall);
});

test('a time in an hour that the clocks skip counts as one hour later', () => {
  expect(timestampOf('2026-03-29T02:30', berlin)).toBe(Date.parse('2026-03-29T01:30:00Z'));
});

test('a time in an hour that occurs twice counts as the first', () => {
  expect(timestampOf('2026-10-25T02:30', berlin)).toBe(Date.parse('2026-10-25T00:30:00Z'));
});

// A date field has the year 2 while somebody types 2026, and takes years of six digits.
const mistyped = ['0002-11-21T20:00', '0202-11-21T20:00', '9999-12-31T20:00', '20266-11-21T20:00'];
test.each(['', '2026-11-21T', 'tomorrow', '2026-13-01T10:00', ...mistyped])(
  '%j is not read as a time',
  (wall) => {
    expect(timestampOf(wall, berlin)).toBeNull();
  },
);
