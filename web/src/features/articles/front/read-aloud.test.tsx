import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { ReadAloudShelf } from './read-aloud.tsx';

test('what was read aloud on the front page leads to all recordings', () => {
  renderAt(<ReadAloudShelf readAloud={[{ slug: 'ash', title: 'Ash', author: 'Mara Voss', seconds: 180 }]} />);
  expect(screen.getByRole('link', { name: 'All recordings' })).toHaveAttribute('href', '/listen');
});
