import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Equalizer } from './equalizer.tsx';

test.each([5, 8])('an equalizer has the requested %d bars', (bars) => {
  const { container } = renderAt(<Equalizer bars={bars} />);
  expect(container.querySelectorAll('[data-bar]')).toHaveLength(bars);
});
