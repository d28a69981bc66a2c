// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeTime } from '../../testing/fake-time.ts';
import { scrollWhenPossible } from './scroll-when-possible.ts';

const { pass } = fakeTime();

let scrollY: number;
let reach: number;
let grow: (() => void) | null;

beforeEach(() => {
  [scrollY, reach, grow] = [0, 0, null];
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrollY });
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => {
    scrollY = Math.min((to as ScrollToOptions).top ?? 0, reach);
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        grow = listener;
      }
      observe() {}
      disconnect() {
        grow = null;
      }
    },
  );
});

function pageGrows(to: number) {
  reach = to;
  grow?.();
}

it('scrolling follows a page that is still growing, and stops at the requested position', () => {
  scrollWhenPossible(500);
  expect(scrollY).toBe(0);
  pageGrows(300);
  expect(scrollY).toBe(300);
  pageGrows(900);
  expect(scrollY).toBe(500);
  expect(grow).toBeNull();
});

it('scrolling stops when the reader scrolls', () => {
  scrollWhenPossible(500);
  window.dispatchEvent(new Event('wheel'));
  pageGrows(900);
  expect(scrollY).toBe(0);
});

it('scrolling gives up after ten seconds', async () => {
  scrollWhenPossible(500);
  await pass(10_000);
  pageGrows(900);
  expect(scrollY).toBe(0);
});
