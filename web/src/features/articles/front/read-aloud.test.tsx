import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { connectPlayer, type Track } from '../../player/index.ts';
import { renderAt } from '../../../testing/render.tsx';
import { ReadAloudShelf } from './front-top.tsx';

const ash: Track = {
  slug: 'ash',
  title: 'Ash',
  author: { uid: 'mara', name: 'Mara Voss' },
  coAuthors: [],
  cover: null,
  recording: { file: 'f'.repeat(64), seconds: 180, bytes: 9, textAt: 1, madeAt: 2 },
};

test('what was read aloud plays from the front page and leads to all recordings', () => {
  const play = vi.fn<(track: Track) => void>();
  connectPlayer(play);
  renderAt(<ReadAloudShelf readAloud={[ash]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Listen: Ash' }));
  expect(play).toHaveBeenCalledWith(ash);
  expect(screen.getByText('3 min to listen to, by Mara Voss')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All recordings' })).toHaveAttribute('href', '/listen');
});
