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

it('the icon of the installed app has a badge, and an error of the Badging API is ignored', () => {
  const setAppBadge = vi.fn(() => Promise.reject(new Error('Not here.')));
  const clearAppBadge = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  const { rerender } = show('Events', 2);
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  rerender({ page: 'Events', unread: 0 });
  expect(clearAppBadge).toHaveBeenCalledOnce();
});
