import { describe, expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

describe('a store', () => {
  test('a store calls every listener after a change, except those that have unsubscribed', () => {
    const store = createStore('before');
    const seen: string[] = [];
    store.subscribe(() => seen.push(`one ${store.get()}`));
    const unsubscribe = store.subscribe(() => seen.push(`other ${store.get()}`));
    store.set('after');
    unsubscribe();
    store.set('later');
    expect(seen).toEqual(['one after', 'other after', 'one later']);
  });

  test('a store reports its first and last listener, no matter how often one of them unsubscribes', () => {
    const onFirst = vi.fn();
    const onLast = vi.fn();
    const store = createStore(0, { onFirst, onLast });
    const unsubscribers = [store.subscribe(() => undefined), store.subscribe(() => 0)];
    expect(onFirst).toHaveBeenCalledOnce();
    unsubscribers[0]?.();
    unsubscribers[0]?.();
    expect(onLast).not.toHaveBeenCalled();
    expect(store.isWatched()).toBe(true);
    unsubscribers[1]?.();
    expect(onLast).toHaveBeenCalledOnce();
    expect(store.isWatched()).toBe(false);
    store.subscribe(() => undefined);
    expect(onFirst).toHaveBeenCalledTimes(2);
  });
});
