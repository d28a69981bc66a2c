import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { undoMs } from '../../data/undo.ts';
import type { NotificationEntry } from './api/notifications.ts';
import { NotificationsObserver } from './notifications-observer.ts';
import { entry } from './testing/entry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const watchers: { emit: (entries: NotificationEntry[]) => void; fail: (error: unknown) => void }[] = [];
  const unwatch = vi.fn();
  const services = {
    watch: vi.fn((emit: (entries: NotificationEntry[]) => void, fail: (error: unknown) => void) => {
      watchers.push({ emit, fail });
      return unwatch;
    }),
    markRead: vi.fn(() => Promise.resolve()),
    remove: vi.fn(() => Promise.resolve()),
    log: vi.fn(),
  };
  const observer = new NotificationsObserver(services);
  const server = {
    sends: (...entries: ReturnType<typeof entry>[]) => watchers.at(-1)?.emit(entries),
    refuses: (error: unknown) => watchers.at(-1)?.fail(error),
  };
  const shown = () => {
    const result = observer.get();
    return result.state === 'ready'
      ? { keys: result.entries.map(({ key }) => key), unread: result.unread, deleted: result.deleted.length }
      : result.state;
  };
  return { observer, services, server, unwatch, shown };
}

describe('subscribing to the observer of notifications', () => {
  test('several components share one database listener, which ends with the last of them', () => {
    const { observer, services, unwatch } = setUp();
    expect(services.watch).not.toHaveBeenCalled();
    const bar = observer.subscribe(() => undefined);
    const page = observer.subscribe(() => undefined);
    expect(services.watch).toHaveBeenCalledOnce();
    bar();
    bar();
    expect(unwatch).not.toHaveBeenCalled();
    page();
    expect(unwatch).toHaveBeenCalledOnce();
    observer.subscribe(() => undefined);
    expect(services.watch).toHaveBeenCalledTimes(2);
  });

  test('every subscriber gets every change and the number of unread entries', () => {
    const { observer, server, shown } = setUp();
    const listeners = [vi.fn(), vi.fn()];
    for (const listener of listeners) observer.subscribe(listener);
    expect(shown()).toBe('loading');
    server.sends(entry({ key: 'b', read: false }), entry({ key: 'a', read: true }));
    expect(shown()).toEqual({ keys: ['b', 'a'], unread: 1, deleted: 0 });
    server.sends();
    expect(shown()).toEqual({ keys: [], unread: 0, deleted: 0 });
    for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(2);
  });

  test('the result is the same object until something changes', () => {
    const { observer, server } = setUp();
    observer.subscribe(() => undefined);
    server.sends(entry());
    expect(observer.get()).toBe(observer.get());
  });

  test('a new subscription does not show the data of an earlier one', () => {
    const { observer, server, shown } = setUp();
    const unsubscribe = observer.subscribe(() => undefined);
    server.sends(entry());
    unsubscribe();
    observer.subscribe(() => undefined);
    expect(shown()).toBe('loading');
  });

  test('an error is logged and can be retried', () => {
    const { observer, services, server, shown } = setUp();
    observer.subscribe(() => undefined);
    server.refuses(new Error('denied'));
    const failed = observer.get();
    expect(services.log).toHaveBeenCalledOnce();
    if (failed.state !== 'failed') throw new Error(`It is ${failed.state}.`);
    failed.retry();
    expect(shown()).toBe('loading');
    expect(services.watch).toHaveBeenCalledTimes(2);
    server.sends(entry({ key: 'a' }));
    expect(shown()).toMatchObject({ keys: ['a'] });
  });
});

describe('deleting through the observer', () => {
  const started = () => {
    const set = setUp();
    const unsubscribe = set.observer.subscribe(() => undefined);
    set.server.sends(entry({ key: 'b', read: false }), entry({ key: 'a', read: true }));
    return { ...set, unsubscribe };
  };

  test('a deleted entry is hidden and not counted immediately, but deleted on the server after the time for undo', async () => {
    const { observer, services, shown } = started();
    observer.remove('b');
    expect(shown()).toEqual({ keys: ['a'], unread: 0, deleted: 1 });
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    expect(services.remove).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(services.remove.mock.calls).toEqual([[['b']]]);
  });

  test('a deletion can be undone', async () => {
    const { observer, services, shown } = started();
    observer.remove('b');
    observer.restore('b');
    expect(shown()).toEqual({ keys: ['b', 'a'], unread: 1, deleted: 0 });
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(services.remove).not.toHaveBeenCalled();
  });

  test('a deletion that was sent cannot be undone', async () => {
    const { observer, services, shown } = started();
    services.remove.mockReturnValue(new Promise<void>(() => undefined));
    observer.remove('b');
    await vi.advanceTimersByTimeAsync(undoMs);
    observer.restore('b');
    expect(shown()).toEqual({ keys: ['a'], unread: 0, deleted: 0 });
  });

  test('a deletion is sent when the last subscriber leaves', () => {
    const { observer, services, unsubscribe } = started();
    observer.remove('a');
    observer.remove('b');
    unsubscribe();
    expect(services.remove.mock.calls).toEqual([[['a', 'b']]]);
  });

  test('a deletion that the server refuses brings the entry back', async () => {
    const { observer, services, shown } = started();
    services.remove.mockRejectedValue(new Error('denied'));
    observer.remove('b');
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(shown()).toEqual({ keys: ['b', 'a'], unread: 1, deleted: 0 });
    expect(services.log).toHaveBeenCalledOnce();
  });
});

describe('marking as read through the observer', () => {
  test('marking as read resolves to whether the server accepted it', async () => {
    const { observer, services } = setUp();
    expect(await observer.markRead(['a', 'b'])).toBe(true);
    expect(services.markRead).toHaveBeenCalledWith(['a', 'b']);
    services.markRead.mockRejectedValue(new Error('denied'));
    expect(await observer.markRead(['a'])).toBe(false);
  });

  test('marking nothing as read sends nothing', async () => {
    const { observer, services } = setUp();
    expect(await observer.markRead([])).toBe(true);
    expect(services.markRead).not.toHaveBeenCalled();
  });

  test('deleted entries are left out when marking several as read, because the rules would reject the whole write', async () => {
    const { observer, services, server } = setUp();
    const unsubscribe = observer.subscribe(() => undefined);
    server.sends(entry({ key: 'b' }), entry({ key: 'a' }));
    expect(await observer.markRead(['c', 'b', 'a'])).toBe(true);
    expect(services.markRead).toHaveBeenLastCalledWith(['b', 'a']);
    observer.remove('a');
    unsubscribe();
    expect(await observer.markRead(['b', 'a'])).toBe(true);
    expect(services.markRead).toHaveBeenLastCalledWith(['b']);
  });

  test('entries shown as read before they are stored no longer count as unread', () => {
    const { observer, services, server, shown } = setUp();
    observer.subscribe(() => undefined);
    server.sends(entry({ key: 'b' }), entry({ key: 'a', read: true }));
    observer.showRead(['b'], true);
    expect(shown()).toMatchObject({ unread: 0 });
    expect([...observer.uncounted.get()]).toEqual(['b']);
    observer.showRead(['b'], false);
    expect(shown()).toMatchObject({ unread: 1 });
    expect(services.markRead).not.toHaveBeenCalled();
  });
});
