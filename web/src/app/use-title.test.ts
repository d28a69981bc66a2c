// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTitleAndBadge } from './use-title.ts';

const show = (page: string, unread: number) =>
  renderHook(({ page, unread }) => useTitleAndBadge(page, unread), { initialProps: { page, unread } });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

it('the title names the page and the site', () => {
  show('Events', 0);
  expect(document.title).toBe('Events – Riffhall');
});

it('the title of the home page names only the site', () => {
  show('Riffhall', 0);
  expect(document.title).toBe('Riffhall');
});

it('the title begins with the unread count while there is one', () => {
  const { rerender } = show('Notifications', 3);
  expect(document.title).toBe('(3) Notifications – Riffhall');
  rerender({ page: 'Notifications', unread: 0 });
  expect(document.title).toBe('Notifications – Riffhall');
});

it('the icon of the installed app has a badge, and an error of the Badging API is ignored', () => {
  const setAppBadge = vi.fn(() => Promise.reject(new Error('Not here.')));
  const clearAppBadge = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  const { rerender } = show('Events', 2);
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  rerender({ page: 'Events', unread: 0 });
  expect(clearAppBadge).toHaveBeenCalledOnce();
});
