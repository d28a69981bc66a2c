import { expect, test } from 'vitest';
import { moved, withBands } from './line-up-field.tsx';

test('pasted bands are appended, one per line, up to the maximum', () => {
  expect(withBands(['Bell Witch'], ' Aerial   Ruin \r\n\n!!!\n')).toEqual([
    'Bell Witch',
    'Aerial Ruin',
    '!!!',
  ]);
  expect(withBands([], 'Tyler, the Creator')).toEqual(['Tyler, the Creator']);
  expect(withBands(Array.from({ length: 59 }, String), 'a\nb')).toHaveLength(60);
});

test('a band can be moved up and down the line-up', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
