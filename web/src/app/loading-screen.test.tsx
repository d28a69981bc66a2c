import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LoadingScreen } from './loading-screen.tsx';

const before = window.innerWidth;
afterEach(() => resize(before));

function resize(width: number) {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
}

const bars = () => screen.getByRole('status').querySelectorAll('[data-bar]').length;

it.each([
  [390, 5],
  [768, 5],
  [769, 8],
  [1280, 8],
])('at a width of %i pixels the loading screen has %i bars', (width, count) => {
  resize(width);
  render(<LoadingScreen />);
  expect(bars()).toBe(count);
});

it('the loading screen is announced to screen readers and follows the width of the window', () => {
  resize(1024);
  render(<LoadingScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  resize(600);
  expect(bars()).toBe(5);
});
