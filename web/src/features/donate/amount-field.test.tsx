import { expect, test } from 'vitest';
import { readAmount } from './amount-field.tsx';

test.each<[text: string, result: number | string]>([
  ['5', 5],
  ['10000', 10_000],
  ['12.34', 12.34],
  ['0.99', 'The smallest donation is $1.'],
  ['0', 'The smallest donation is $1.'],
  ['-5', 'The smallest donation is $1.'],
  ['10000.01', 'The largest donation is $10,000.'],
  ['1.0055', 'Use at most two decimals.'],
  ['', 'Enter an amount in dollars.'],
  ['.', 'Enter an amount in dollars.'],
  ['1.0000', 1],
  ['1.000', 'Is “1.000” $1,000 or $1? Write 1000 or 1.00.'],
  ['5.500', 'Is “5.500” $5,500 or $5.50? Write 5500 or 5.50.'],
  ['0.500', 'The smallest donation is $1.'],
  ['5e2', expect.stringMatching(/^That is not a plain number/)],
  ['1 000', expect.stringMatching(/^That is not a plain number/)],
  ['five', expect.stringMatching(/^That is not a plain number/)],
])('the typed amount “%s” is parsed as %j', (text, result) => {
  const reading = readAmount(text);
  expect(reading.ok ? reading.dollars : reading.problem).toEqual(result);
});
