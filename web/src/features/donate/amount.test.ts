import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

test.each<[text: string, result: number | string]>([
  ['5', 5],
  [' 1 ', 1],
  ['10000', 10_000],
  ['12.34', 12.34],
  ['0.99', 'The smallest donation is $1.'],
  ['0', 'The smallest donation is $1.'],
  ['-5', 'The smallest donation is $1.'],
  ['10000.01', 'The largest donation is $10,000.'],
  ['1.005', 'Use at most two decimals.'],
  ['', 'Enter an amount in dollars.'],
  ['  ', 'Enter an amount in dollars.'],
  ['five', 'Enter an amount in dollars.'],
  ['Infinity', 'Enter an amount in dollars.'],
])('the typed amount “%s” is parsed as %j', (text, result) => {
  const reading = readAmount(text);
  expect(reading.ok ? reading.dollars : reading.problem).toBe(result);
});
