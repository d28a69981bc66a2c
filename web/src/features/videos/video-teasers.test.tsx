import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { VideoTeasers } from './video-teasers.tsx';

const video = { id: 'dQw4w9WgXcQ', title: 'In the van', seconds: 61, picture: null, embeddable: true };

test('a video plays in the place of its picture, and closing it returns the focus to its link', async () => {
  const { user } = renderAt(<VideoTeasers videos={[video]} />);
  const link = () => screen.getByRole('link', { name: 'In the van, 1 minute 1 second' });
  expect(link()).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');

  await user.click(link());
  expect(await screen.findByTitle('In the van')).toHaveAttribute(
    'src',
    expect.stringContaining('youtube-nocookie.com/embed/dQw4w9WgXcQ'),
  );
  await user.keyboard('{Escape}');

  expect(screen.queryByTitle('In the van')).not.toBeInTheDocument();
  expect(link()).toHaveFocus();
});

test('a video that its channel lets play on YouTube alone says so, and is a link there', async () => {
  const { user } = renderAt(<VideoTeasers videos={[{ ...video, embeddable: false }]} />);
  const link = screen.getByRole('link', { name: 'In the van, 1 minute 1 second, plays on YouTube' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(screen.queryByTitle('In the van')).not.toBeInTheDocument();
});

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
