import { expect, test } from 'vitest';
import { cents, centsOf, formatCents, formatDollars } from './money.ts';

test.each([
  [5, '$5'],
  [7.5, '$7.50'],
  [10_000, '$10,000'],
  [-0, '$0'],
  [-0.88, '-$0.88'],
])('%d dollars are formatted as %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text);
});

test.each([
  [500, '$5'],
  [550, '$5.50'],
  [1, '$0.01'],
  [100_000, '$1,000'],
  [-88, '-$0.88'],
])('%d cents are formatted as %s', (amount, text) => {
  expect(formatCents(cents(amount))).toBe(text);
});

test.each([
  [4.35, 435],
  [1.15, 115],
  [10_000, 1_000_000],
])('%d dollars are charged as %d cents', (dollars, charged) => {
  expect(centsOf(dollars)).toBe(charged);
});

test('the compiler does not accept dollars as cents', () => {
  // @ts-expect-error -- a plain number may be dollars
  expect(formatCents(5)).toBe('$0.05');
});
