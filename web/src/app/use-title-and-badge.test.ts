// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTitleAndBadge } from './use-title-and-badge.ts';

const show = (page: string, unread: number) =>
  renderHook(({ page, unread }) => useTitleAndBadge(page, unread), { initialProps: { page, unread } });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

it('names the page and the site', () => {
  show('Events', 0);
  expect(document.title).toBe('Events – Riffhall');
});

it('names the home page after the site alone', () => {
  show('Riffhall', 0);
  expect(document.title).toBe('Riffhall');
});

it('puts the unread count in front, and takes it away again', () => {
  const { rerender } = show('Notifications', 3);
  expect(document.title).toBe('(3) Notifications – Riffhall');
  rerender({ page: 'Notifications', unread: 0 });
  expect(document.title).toBe('Notifications – Riffhall');
});

it('marks the icon of the installed app, whether or not the browser lets it', () => {
  const setAppBadge = vi.fn(() => Promise.reject(new Error('Not here.')));
  const clearAppBadge = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  const { rerender } = show('Events', 2);
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  rerender({ page: 'Events', unread: 0 });
  expect(clearAppBadge).toHaveBeenCalledOnce();
});
