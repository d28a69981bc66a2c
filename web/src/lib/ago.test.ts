import { expect, test, vi } from 'vitest';
import { ago } from './ago.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const now = new Date(2026, 10, 21, 1, 30).getTime();

test.each([
  [0, 'just now'],
  [-5 * minutes, 'just now'],
  [59_999, 'just now'],
  [minutes, '1 minute ago'],
  [59 * minutes, '59 minutes ago'],
  [hours, '1 hour ago'],
  [23.9 * hours, '23 hours ago'],
  [24 * hours, 'yesterday'],
  [72 * hours, '3 days ago'],
  [26.5 * hours, '2 days ago'],
  [45 * 24 * hours, 'last month'],
  [32 * 24 * hours, 'last month'],
  [52 * 24 * hours, '2 months ago'],
  [364 * 24 * hours, '12 months ago'],
  [800 * 24 * hours, '2 years ago'],
])('%d milliseconds ago is shown as %s', (passed, words) => {
  expect(ago(now - passed, now)).toBe(words);
});

test('days are counted by the reader’s clock, and in UTC for prerendering', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
  const [friday, saturday] = [Date.UTC(2026, 10, 20, 1, 30), Date.UTC(2026, 10, 21, 23, 30)];
  expect(ago(friday, saturday)).toBe('2 days ago');
  expect(ago(friday, saturday, true)).toBe('yesterday');
  expect(ago(friday, saturday + hours, true)).toBe('2 days ago');
});
