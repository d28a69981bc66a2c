import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Equalizer } from './equalizer.tsx';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { Skeleton } from './skeleton.tsx';

test('decorations are hidden from screen readers, and an icon with a label has it as its accessible name', () => {
  const { container } = renderAt(
    <>
      <Logo />
      <Equalizer />
      <Skeleton />
      <Icon name="close" />
    </>,
  );
  for (const mark of container.children) expect(mark).toHaveAttribute('aria-hidden', 'true');

  renderAt(<Icon name="warning" label="Failed" />);
  expect(screen.getByRole('img', { name: 'Failed' })).toBeVisible();
});
