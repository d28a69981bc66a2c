import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { preloadLinks } from './preload-links.ts';
import { routeAt } from './routes.ts';

const code = vi.spyOn(routeAt('/article/one'), 'preload').mockResolvedValue();

beforeAll(preloadLinks);
beforeEach(() => {
  code.mockClear();
  Object.assign(navigator, { connection: undefined });
  render(
    <>
      <a href="/article/one">
        <span>One</span>
      </a>
      <a href="https://elsewhere.example/article/one">Elsewhere</a>
      <button type="button">Save</button>
    </>,
  );
});

it.each([
  ['the pointer comes to it', fireEvent.pointerOver],
  ['a finger touches it', fireEvent.touchStart],
  ['the focus comes to it', fireEvent.focusIn],
] as const)('the code of a page is fetched when %s', (_what, happen) => {
  happen(screen.getByText('One'));
  expect(code).toHaveBeenCalled();
});

it('no code is fetched for a link to elsewhere, for a button, and for who saves data', () => {
  fireEvent.touchStart(screen.getByText('Elsewhere'));
  fireEvent.touchStart(screen.getByRole('button'));
  Object.assign(navigator, { connection: { saveData: true } });
  fireEvent.touchStart(screen.getByText('One'));
  expect(code).not.toHaveBeenCalled();
});
