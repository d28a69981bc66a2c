import { expect, test } from 'vitest';
import { tabFrom } from './tabs.ts';

test.each([
  [null, 'reported'],
  ['held', 'held'],
  ['time-outs', 'time-outs'],
  ['constructor', 'reported'],
])('the URL ?list=%s opens the tab %s', (text, tab) => {
  expect(tabFrom(text)).toBe(tab);
});
