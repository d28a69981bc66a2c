import { expect, test } from 'vitest';
import { compareHighestFirst, compareKeys } from './database-order.ts';

test('integer keys are ordered first, numerically', () => {
  const keys = ['b', '10', 'a', '-1', '9', '2147483648', '01', '1.5'];
  expect(keys.sort(compareKeys)).toEqual(['-1', '9', '10', '01', '1.5', '2147483648', 'a', 'b']);
});

test('the highest values are ordered first, and equal values by descending key', () => {
  const places = [
    { key: 'a', value: 1 },
    { key: 'b', value: 2 },
    { key: 'c', value: 2 },
  ];
  expect(places.sort(compareHighestFirst).map(({ key }) => key)).toEqual(['c', 'b', 'a']);
});
