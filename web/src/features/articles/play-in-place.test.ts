// @vitest-environment jsdom
import { getByRole } from '@testing-library/react';
import { expect, test } from 'vitest';
import { playInPlace } from './play-in-place.ts';

test('starting a second player in a text puts the first one back behind its link', () => {
  document.body.innerHTML =
    '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">In the van</a><a href="https://www.youtube.com/watch?v=dQw4w9WgXcR">On stage</a>';
  const [van, stage] = document.querySelectorAll('a');
  if (!van || !stage) throw new Error('There are two links.');
  const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src);
  playInPlace(van);
  expect(frames()).toEqual([expect.stringContaining('dQw4w9WgXcQ')]);
  playInPlace(stage);
  expect(frames()).toEqual([expect.stringContaining('dQw4w9WgXcR')]);
  expect(document.body.firstElementChild).toBe(van);
});

test('below a player is a link to the page of its service, for whoever blocks the player', () => {
  document.body.innerHTML = '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">In the van</a>';
  const [link] = document.querySelectorAll('a');
  if (!link) throw new Error('There is a link.');
  playInPlace(link);
  const service = getByRole(document.body, 'link', { name: 'Video on YouTube' });
  expect(service).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});
