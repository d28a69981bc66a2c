import { expect, test } from 'vitest';
import { lengthInWords, lengthOf } from './video-length.ts';

test.each([
  [7, '0:07', '7 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [187, '3:07', '3 minutes 7 seconds'],
  [3600, '1:00:00', '1 hour'],
  [3723, '1:02:03', '1 hour 2 minutes 3 seconds'],
])('%i seconds are shown as %s and spoken as %s', (seconds, clock, spoken) => {
  expect([lengthOf(seconds), lengthInWords(seconds)]).toEqual([clock, spoken]);
});
