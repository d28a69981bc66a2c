import { expect, it } from 'vitest';
import { secondsOf } from './youtube.ts';

it.each([
  ['PT3M7S', 187],
  ['PT1H2M3S', 3723],
  ['PT45S', 45],
  ['P1DT1S', 86_401],
  ['P0D', 0],
  ['3:07', null],
  ['', null],
])('the duration %s is %s seconds', (duration, seconds) => {
  expect(secondsOf(duration)).toBe(seconds);
});
