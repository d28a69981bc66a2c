import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setPlayback } from '../player/index.ts';
import { renderAt } from '../../testing/render.tsx';
import { loadVideoPlayer } from './load-video-player.ts';
import { VideoTeasers } from './index.tsx';

vi.mock('./load-video-player.ts', async (importOriginal) => {
  const original = await importOriginal<{ loadVideoPlayer: typeof loadVideoPlayer }>();
  return { loadVideoPlayer: vi.fn(original.loadVideoPlayer) };
});

const video = { id: 'dQw4w9WgXcQ', title: 'In the van', seconds: 61, picture: null, embeddable: true };

test.each([
  ['a double click selects nothing', 2, false],
  ['a press later on selects as ever', 1, true],
])('when a video plays, %s', async (_what, detail, selects) => {
  const { user } = renderAt(<VideoTeasers videos={[video]} />);
  await user.click(screen.getByRole('link'));
  const title = await screen.findByText('In the van');
  expect(fireEvent.mouseDown(title, { detail })).toBe(selects);
  expect(fireEvent.mouseDown(title, { detail: 2 })).toBe(true);
});

test('the still stays, and its link keeps the focus, until the player’s code has loaded', async () => {
  const { VideoPlayer } = await import('./video-player.tsx');
  let arrive: () => void = () => undefined;
  vi.mocked(loadVideoPlayer).mockReturnValueOnce(
    new Promise((resolve) => (arrive = () => resolve(VideoPlayer))),
  );
  const { user } = renderAt(<VideoTeasers videos={[video]} />);
  await user.click(screen.getByRole('link'));
  expect(screen.getByRole('link', { name: /^In the van/ })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the player');
  await act(async () => Promise.resolve(arrive()));
  expect(screen.getByRole('group', { name: 'Player: In the van' })).toHaveFocus();
});

test('a player that fails to load leaves the still, says so, and offers YouTube and a retry', async () => {
  vi.mocked(loadVideoPlayer).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = renderAt(<VideoTeasers videos={[video]} />);
  await user.click(screen.getByRole('link'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The player did not load');
  expect(screen.getByRole('link', { name: /^In the van/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'watch it on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('In the van')).toBeVisible();
  expect(screen.getByRole('group')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('beside the player, a link leads to the video on YouTube', async () => {
  const { user } = renderAt(<VideoTeasers videos={[video]} />);
  await user.click(screen.getByRole('link'));
  expect(await screen.findByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
});

test('a player that failed to load loads when the connection returns, without moving the focus', async () => {
  vi.mocked(loadVideoPlayer).mockRejectedValueOnce(new Error('Offline: the code is not asked for.'));
  const { user } = renderAt(
    <>
      <VideoTeasers videos={[video]} />
      <input aria-label="Comment" />
    </>,
  );
  await user.click(screen.getByRole('link'));
  await screen.findByRole('alert');
  await user.click(screen.getByLabelText('Comment'));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByTitle('In the van')).toBeVisible();
  expect(screen.getByLabelText('Comment')).toHaveFocus();
});

test('no video plays alongside a recording', async () => {
  const { user } = renderAt(<VideoTeasers videos={[video]} />);
  await user.click(screen.getByRole('link'));
  expect(await screen.findByTitle('In the van')).toBeVisible();
  act(() => setPlayback(true, 'ash'));
  expect(screen.queryByTitle('In the van')).not.toBeInTheDocument();
});

test('a video stopped before its player has loaded does not start', async () => {
  const { VideoPlayer } = await import('./video-player.tsx');
  let arrive: () => void = () => undefined;
  vi.mocked(loadVideoPlayer).mockReturnValueOnce(
    new Promise((resolve) => (arrive = () => resolve(VideoPlayer))),
  );
  const { user } = renderAt(<VideoTeasers videos={[video]} />);
  await user.click(screen.getByRole('link'));
  act(() => setPlayback(true, 'beacon'));
  await act(async () => Promise.resolve(arrive()));
  expect(screen.queryByTitle('In the van')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
