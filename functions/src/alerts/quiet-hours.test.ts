import { expect, it } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

it.each([
  ['noon is loud', '2026-11-21T11:00:00Z', '2026-11-21T11:00:00Z'],
  ['the last second of the day', '2026-11-21T20:59:59.500Z', '2026-11-21T20:59:59.500Z'],
  ['ten in the evening', '2026-11-21T21:00:00Z', '2026-11-22T07:00:00Z'],
  ['midnight', '2026-11-21T23:00:00Z', '2026-11-22T07:00:00Z'],
  ['the last second of the night', '2026-11-22T06:59:59.900Z', '2026-11-22T07:00:00Z'],
  ['eight in the morning', '2026-11-22T07:00:00Z', '2026-11-22T07:00:00Z'],
  ['in summer', '2026-07-01T21:30:00Z', '2026-07-02T06:00:00Z'],
  ['the night that is an hour short', '2026-03-28T21:30:00Z', '2026-03-29T06:00:00Z'],
  ['after its missing hour', '2026-03-29T01:30:00Z', '2026-03-29T06:00:00Z'],
  ['the night that is an hour long', '2026-10-24T20:30:00Z', '2026-10-25T07:00:00Z'],
  ['in its repeated hour', '2026-10-25T00:30:00Z', '2026-10-25T07:00:00Z'],
  ['in that hour again', '2026-10-25T01:30:00Z', '2026-10-25T07:00:00Z'],
])('quiet hours end as expected: %s', (_what, at, end) => {
  expect(new Date(afterQuietHours(Date.parse(at))).toISOString()).toBe(new Date(end).toISOString());
});
