import { expect, it } from 'vitest';
import { localIso } from './structured-data.ts';

it.each([
  ['2026-12-05T19:00:00Z', 'Europe/Berlin', '2026-12-05T20:00:00+01:00'],
  ['2026-07-05T19:00:00Z', 'Europe/Berlin', '2026-07-05T21:00:00+02:00'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
  ['2026-03-08T07:30:00Z', 'America/New_York', '2026-03-08T03:30:00-04:00'],
  ['2026-01-01T00:00:00Z', 'America/St_Johns', '2025-12-31T20:30:00-03:30'],
  ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01T00:00:00+00:00'],
])('the moment %s in %s is formatted as %s', (at, timeZone, expected) => {
  const written = localIso(Date.parse(at), timeZone);
  expect(written).toBe(expected);
  expect(Date.parse(written)).toBe(Date.parse(at));
});
