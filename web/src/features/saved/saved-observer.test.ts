// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { undoMs } from '../../data/undo.ts';
import { Outbox } from '../../data/outbox.ts';
import type { Watch } from '../../platform/watch-path.ts';
import { readSavedChange, type SavedEntry } from './api/saved.ts';
import { SavedObserver } from './saved-observer.ts';
import { entry } from './testing/entry.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.setSystemTime(100);
});
afterEach(() => void vi.useRealTimers());

function setUp({ remembered = null as SavedEntry[] | null } = {}) {
  const watchers: Parameters<Watch<SavedEntry[]>>[] = [];
  const unwatch = vi.fn();
  const returns = new Set<() => void>();
  const outbox = new Outbox({ name: 'saved', uid: 'fan', parse: readSavedChange });
  const services = {
    watch: vi.fn((...watcher: Parameters<Watch<SavedEntry[]>>) => {
      watchers.push(watcher);
      return unwatch;
    }),
    outbox,
    flush: vi.fn(),
    recall: () => remembered,
    remember: vi.fn(),
    onReconnect: (listener: () => void) => {
      returns.add(listener);
      return () => returns.delete(listener);
    },
    now: Date.now,
    log: vi.fn(),
  };
  const observer = new SavedObserver(services);
  const server = {
    sends: (...entries: SavedEntry[]) => watchers.at(-1)?.[0](entries),
    refuses: () => watchers.at(-1)?.[1](new Error('denied')),
  };
  const shown = () => {
    const result = observer.get();
    if (result.state !== 'ready') return result.state;
    return result.entries.map(({ slug, read, kept }) => slug + (read ? ' read' : '') + (kept ? ' kept' : ''));
  };
  const comeBack = () => {
    for (const listener of returns) listener();
  };
  const sent = () => outbox.all().map(({ key, change }) => ({ key, ...change }));
  return { observer, services, server, unwatch, shown, outbox, sent, comeBack };
}

describe('observing the saved articles', () => {
  test('the observer of saved articles shares one subscription, which ends with the last subscriber', () => {
    const { observer, services, unwatch } = setUp();
    const button = observer.subscribe(() => undefined);
    const page = observer.subscribe(() => undefined);
    expect(services.watch).toHaveBeenCalledOnce();
    button();
    expect(unwatch).not.toHaveBeenCalled();
    page();
    expect(unwatch).toHaveBeenCalledOnce();
  });

  test('the observer of saved articles shows the list stored on this device until the server responds', () => {
    const { observer, server, shown, services } = setUp({ remembered: [entry('old')] });
    observer.subscribe(() => undefined);
    expect(shown()).toEqual(['old']);
    expect(observer.get()).toMatchObject({ from: 'device' });
    server.sends(entry('new'));
    expect(shown()).toEqual(['new']);
    expect(observer.get()).toMatchObject({ from: 'server' });
    expect(services.remember).toHaveBeenLastCalledWith([entry('new')]);
  });

  test('the observer of saved articles fails only without a stored list, and retries when the connection returns', () => {
    const { observer, server, shown, comeBack, services } = setUp();
    observer.subscribe(() => undefined);
    server.refuses();
    expect(shown()).toBe('failed');
    comeBack();
    expect(services.watch).toHaveBeenCalledTimes(2);
    server.sends();
    expect(shown()).toEqual([]);
  });

  test('the observer of saved articles keeps the stored list while offline', () => {
    const { observer, server, shown } = setUp({ remembered: [entry('old')] });
    observer.subscribe(() => undefined);
    server.refuses();
    expect(shown()).toEqual(['old']);
  });

  test('the observer of saved articles returns the same object until something changes', () => {
    const { observer, server } = setUp();
    observer.subscribe(() => undefined);
    server.sends(entry('a'));
    expect(observer.get()).toBe(observer.get());
  });
});

describe('saving an article', () => {
  test('a saved article shows immediately and is sent', () => {
    const { observer, server, shown, sent, services } = setUp();
    observer.subscribe(() => undefined);
    server.sends();
    services.flush.mockClear();
    observer.save('a');
    expect(shown()).toEqual(['a']);
    expect(sent()).toEqual([
      { key: 'a', do: 'save', entry: { savedAt: expect.any(Number) as number, read: false, kept: false } },
    ]);
    expect(services.flush).toHaveBeenCalledOnce();
    expect(observer.get()).toMatchObject({ waiting: 1 });
  });

  test('saving an article twice is the same as saving it once', () => {
    const { observer, server, sent } = setUp();
    observer.subscribe(() => undefined);
    server.sends(entry('a'));
    observer.save('a');
    expect(sent()).toEqual([]);
  });

  test('saving works before the server has responded, and is not sent if the server already has the article', () => {
    const { observer, server, shown, outbox } = setUp();
    observer.subscribe(() => undefined);
    observer.save('a');
    expect(shown()).toEqual(['a']);
    expect(observer.knowsServer()).toBe(false);
    server.sends(entry('a', { kept: true }));
    expect(observer.knowsServer()).toBe(true);
    expect(shown()).toEqual(['a kept']);
    expect(outbox.all().filter(observer.worthSending)).toEqual([]);
  });

  test('a saved article does not flicker between another tab’s send and this tab’s update', () => {
    const { observer, server, shown, outbox } = setUp();
    observer.subscribe(() => undefined);
    server.sends();
    observer.save('a');
    for (const each of outbox.all()) outbox.settle(each);
    expect(shown()).toEqual(['a']);
    server.sends(entry('a'));
    expect(shown()).toEqual(['a']);
  });

  test('saving an article rolls back if the server never confirms it', async () => {
    const { observer, server, shown, outbox } = setUp();
    observer.subscribe(() => undefined);
    server.sends();
    observer.save('a');
    for (const each of outbox.all()) outbox.settle(each);
    await vi.advanceTimersByTimeAsync(3000);
    expect(shown()).toEqual([]);
  });

  test('saving an article rolls back immediately if the server refuses it', () => {
    const { observer, server, shown, outbox } = setUp();
    observer.subscribe(() => undefined);
    server.sends();
    observer.save('a');
    for (const each of outbox.all()) outbox.settle(each);
    observer.rollBack();
    expect(shown()).toEqual([]);
  });
});

describe('the marks of a saved article', () => {
  test('an article can be marked as read and kept, and each mark shows immediately', () => {
    const { observer, server, shown, sent } = setUp();
    observer.subscribe(() => undefined);
    server.sends(entry('a'));
    observer.mark('a', { read: true });
    observer.mark('a', { kept: true });
    expect(shown()).toEqual(['a read kept']);
    expect(sent()).toEqual([{ key: 'a', do: 'mark', marks: { read: true, kept: true } }]);
  });

  test('marking an article that is not saved does nothing', () => {
    const { observer, server, sent } = setUp();
    observer.subscribe(() => undefined);
    server.sends();
    observer.mark('a', { read: true });
    expect(sent()).toEqual([]);
  });
});

describe('removing a saved article', () => {
  test('the removal of a saved article shows immediately, and can be undone with its marks for ten seconds', async () => {
    const { observer, server, shown, sent } = setUp();
    observer.subscribe(() => undefined);
    server.sends(entry('b', { savedAt: 2 }), entry('a', { savedAt: 1, read: true, kept: true }));
    observer.remove('a');
    expect(shown()).toEqual(['b']);
    expect(observer.get()).toMatchObject({ removed: [{ slug: 'a' }] });
    expect(sent()).toEqual([{ key: 'a', do: 'remove', savedAt: 1 }]);
    server.sends(entry('b', { savedAt: 2 }));
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    observer.restore('a');
    expect(shown()).toEqual(['b', 'a read kept']);
    expect(observer.get()).toMatchObject({ removed: [] });
  });

  test('the removal of a saved article cannot be undone after ten seconds', async () => {
    const { observer, server, shown } = setUp();
    observer.subscribe(() => undefined);
    server.sends(entry('a'));
    observer.remove('a');
    server.sends();
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(observer.get()).toMatchObject({ removed: [] });
    observer.restore('a');
    expect(shown()).toEqual([]);
  });
});
