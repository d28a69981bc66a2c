import { expect, test } from 'vitest';
import { clock, spokenTime } from './times.ts';

test.each([
  [0, '0:00', '0 seconds'],
  [1.9, '0:01', '1 second'],
  [60, '1:00', '1 minute'],
  [184.4, '3:04', '3 minutes 4 seconds'],
  [3600, '1:00:00', '1 hour'],
  [3729, '1:02:09', '1 hour 2 minutes 9 seconds'],
])('%f seconds are shown as %s, and spoken as %s', (seconds, shown, said) => {
  expect(clock(seconds)).toBe(shown);
  expect(spokenTime(seconds)).toBe(said);
});
