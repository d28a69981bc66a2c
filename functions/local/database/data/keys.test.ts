import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asArrayIndex, compareKeys } from './keys.ts';

describe('order of keys', () => {
  const inOrder = [
    '-2147483648',
    '-10',
    '-1',
    '0',
    '00',
    '1',
    '2',
    '02',
    '10',
    '2147483647',
    ' ',
    '-',
    '-2147483649',
    '1e3',
    '2147483648',
    '99999999999',
    'A',
    'Z',
    'a',
    'a1',
    'aa',
    'b',
    'é',
    '😀',
    '\uffee',
  ];

  test.each(inOrder.slice(1).map((key, index) => [inOrder[index] as string, key]))(
    'the key %s sorts before %s',
    (a, b) => {
      expect(compareKeys(a, b)).toBeLessThan(0);
      expect(compareKeys(b, a)).toBeGreaterThan(0);
      expect(compareKeys(a, a)).toBe(0);
    },
  );

  test('the order of keys is a total order', () => {
    const key = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom(...inOrder));
    fc.assert(
      fc.property(key, key, key, (a, b, c) => {
        expect(Math.sign(compareKeys(a, b))).toBe(-Math.sign(compareKeys(b, a)) + 0);
        if (compareKeys(a, b) < 0 && compareKeys(b, c) < 0) expect(compareKeys(a, c)).toBeLessThan(0);
        if (compareKeys(a, b) === 0) expect(a).toBe(b);
      }),
    );
  });
});

test.each([
  ['0', 0],
  ['12', 12],
  ['01', null],
  ['-1', null],
  ['', null],
  ['1a', null],
])('the array index of %j is %j', (key, index) => {
  expect(asArrayIndex(key)).toBe(index);
});
