import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ListedArticle, listedArticle } from './stored-article.ts';
import { connectPlayer, setPlayback } from '../player/index.ts';
import { renderAt } from '../../testing/render.tsx';
import { ListenButton } from './listen-button.tsx';

const recording = {
  file: 'f',
  seconds: 512,
  bytes: 1,
  textAt: Date.parse('2026-02-03T12:00:00Z'),
  madeAt: 2,
};
const article = (stored: unknown) =>
  listedArticle('ash', { title: 'Ash', kind: 'news', publishedAt: 1, recording: stored }) as ListedArticle;
const player = vi.fn();

beforeEach(() => {
  connectPlayer(player);
});

test.each([undefined, null, 'x', { seconds: 5 }, { file: 'f' }, { file: 7, seconds: 5 }])(
  'no Listen button is shown without a valid recording: %o',
  (stored) => {
    const { container } = renderAt(<ListenButton article={article(stored)} />);
    expect(container).toBeEmptyDOMElement();
  },
);

test('the Listen button starts the article in the player, and pauses it while it plays', async () => {
  const { user } = renderAt(<ListenButton article={article(recording)} />);
  await user.click(screen.getByRole('button', { name: 'Listen, 9 min: Ash' }));
  expect(player).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slug: 'ash', recording }));
  // The player returns the focus to it when it is closed.
  expect(document.querySelector('[data-plays="ash"] button')).toHaveFocus();
  act(() => setPlayback(true, 'ash'));
  expect(screen.getByRole('button', { name: 'Pause: Ash' })).toHaveFocus();
  act(() => setPlayback(true, 'beacon'));
  expect(screen.getByRole('button', { name: 'Listen, 9 min: Ash' })).toBeVisible();
  expect(screen.queryByText(/recorded from/)).not.toBeInTheDocument();
});

test('the Listen button says which version an outdated recording was made from', () => {
  renderAt(<ListenButton article={article({ ...recording, outdated: true })} />);
  expect(screen.getByText(/recorded from the version of 3 February 2026/)).toBeVisible();
});
