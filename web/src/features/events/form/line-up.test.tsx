import { expect, test } from 'vitest';
import { withBands } from './line-up-field.tsx';

test('pasted bands are appended, one per line, up to the maximum', () => {
  expect(withBands(['Bell Witch'], ' Aerial   Ruin \r\n\n!!!\n')).toEqual([
    'Bell Witch',
    'Aerial Ruin',
    '!!!',
  ]);
  expect(withBands([], 'Tyler, the Creator')).toEqual(['Tyler, the Creator']);
  expect(withBands(Array.from({ length: 59 }, String), 'a\nb')).toHaveLength(60);
});
