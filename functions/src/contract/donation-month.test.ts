import { expect, it } from 'vitest';
import { donationMonth, monthAfter } from './donation-month.ts';

it.each([
  ['2026-11-21T12:00:00Z', '2026-11'],
  // Midnight in Berlin comes one hour before that of UTC in winter, two in summer.
  ['2026-10-31T22:59:59Z', '2026-10'],
  ['2026-10-31T23:00:00Z', '2026-11'],
  ['2026-06-30T21:59:59Z', '2026-06'],
  ['2026-06-30T22:00:00Z', '2026-07'],
  ['2026-12-31T23:30:00Z', '2027-01'],
])('%s lies in %s', (moment, month) => {
  expect(donationMonth(Date.parse(moment))).toBe(month);
});

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 0, '2026-05'],
])('%s and %i months is %s', (month, steps, expected) => {
  expect(monthAfter(month, steps)).toBe(expected);
});
