import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notificationsOf, useUnread } from './use-unread.ts';

const loadList = vi.hoisted(() => vi.fn(() => () => undefined));
vi.mock('./api/notifications.ts', () => ({
  watchNotifications: () => loadList,
  markRead: vi.fn(() => Promise.resolve()),
  deleteNotifications: vi.fn(() => Promise.resolve()),
}));

test('the badge counts the member’s unread marks, without loading the list', () => {
  const { result, rerender } = renderHook(({ marks }) => useUnread('fan', marks), {
    initialProps: { marks: undefined as Record<string, true> | undefined },
  });
  expect(result.current).toBe(0);
  rerender({ marks: { a: true, b: true } });
  expect(result.current).toBe(2);
  expect(loadList).not.toHaveBeenCalled();
});

test('the badge does not count a deleted entry that can still be restored with Undo', () => {
  const { result } = renderHook(() => useUnread('fan', { a: true, b: true }));
  act(() => notificationsOf('fan').remove('a'));
  expect(result.current).toBe(1);
  act(() => notificationsOf('fan').restore('a'));
  expect(result.current).toBe(2);
});
