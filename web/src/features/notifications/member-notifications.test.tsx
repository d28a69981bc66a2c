import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { watchNotifications } from './api/notifications.ts';
import { notificationDeletions, read, useUnread } from './member-notifications.ts';

vi.mock('./api/notifications.ts', () => ({
  watchNotifications: vi.fn(),
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
  expect(watchNotifications).not.toHaveBeenCalled();
});

test('the badge does not count what is being deleted or marked as read', () => {
  const { result } = renderHook(() => useUnread('ann', { a: true, b: true }));
  act(() => notificationDeletions('ann').run('a', true));
  expect(result.current).toBe(1);
  act(() => read('ann', ['b']));
  expect(result.current).toBe(0);
  act(() => notificationDeletions('ann').undo('a'));
  expect(result.current).toBe(1);
});
