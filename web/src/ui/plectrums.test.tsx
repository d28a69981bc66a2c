import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Plectrums } from './plectrums.tsx';

test.each([
  [0, 0, 0],
  [3.5, 4, 1],
  [5, 5, 0],
  [2e9, 5, 0],
  [-1, 0, 0],
])('a rating of %d fills %d plectrums, %d of them half', (value, filled, halves) => {
  const { container } = renderAt(<Plectrums value={value} />);
  expect(screen.getByRole('img', { name: `${filled - halves / 2} of 5 plectrums` })).toBeVisible();
  const shapes =
    container
      .querySelector('path.full')
      ?.getAttribute('d')
      ?.match(/M[^M]+/g) ?? [];
  expect(shapes).toHaveLength(filled);
  // Half a plectrum ends in a vertical line.
  expect(shapes.filter((shape) => shape.includes('v'))).toHaveLength(halves);
});
