import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type NotificationsWatcher, watchNotifications } from './api/notifications.ts';
import { entry } from './testing/entry.ts';
import { useNotifications } from './use-notifications.ts';

vi.mock('./api/notifications.ts', () => ({
  watchNotifications: vi.fn(),
  markRead: vi.fn(),
  deleteNotifications: vi.fn(),
}));

test('the notifications follow the signed-in member, and are idle in between', () => {
  const watching = new Map<string, NotificationsWatcher>();
  vi.mocked(watchNotifications).mockImplementation((uid, watcher) => {
    watching.set(uid, watcher);
    return () => void watching.delete(uid);
  });
  const { result, rerender, unmount } = renderHook(({ uid }) => useNotifications(uid), {
    initialProps: { uid: null as string | null },
  });
  expect(result.current).toEqual({ state: 'idle' });

  rerender({ uid: 'fan' });
  expect(result.current).toEqual({ state: 'loading' });
  act(() => watching.get('fan')?.onEntries([entry(), entry({ read: true })]));
  expect(result.current).toMatchObject({ state: 'success', unread: 1 });

  rerender({ uid: 'author' });
  expect(result.current).toEqual({ state: 'loading' });
  expect([...watching.keys()]).toEqual(['author']);

  rerender({ uid: null });
  expect(result.current).toEqual({ state: 'idle' });
  expect(watching.size).toBe(0);
  unmount();
});
