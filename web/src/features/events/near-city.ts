import { truncate } from '@contract/strip-invalid-characters.ts';
import { placeMaxLength } from '@contract/events.ts';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';
import { storage } from '../../platform/storage.ts';

const key = 'riffhall:city';

const read = (): string => truncate((storage.read(key) ?? '').trim(), placeMaxLength);

let unwatch: (() => void) | null = null;
const store = createStore(typeof document === 'undefined' ? '' : read(), {
  onFirst() {
    unwatch = storage.watch(key, () => show(read()));
  },
  onLast() {
    unwatch?.();
    unwatch = null;
  },
});

/** Sets `data-near`, which makes the page reserve space for nearby events. `index.html` sets it before first paint. */
function show(city: string): void {
  document.documentElement.toggleAttribute('data-near', city !== '');
  store.set(city);
}

/**
 * The city whose events the reader wants to see first, stored on this device only; an empty string if there is none.
 */
export const nearCity = {
  get: store.get,
  subscribe: store.subscribe,

  remember(city: string): void {
    const text = truncate(city.trim(), placeMaxLength);
    if (text === '') {
      nearCity.forget();
      return;
    }
    storage.write(key, text);
    show(text);
  },

  forget: (): void => {
    storage.remove(key);
    show('');
  },
};

const onServer = () => '';

/** Returns the remembered city; empty if there is none, and in prerendered markup and during hydration. */
export const useNearCity = (): string => useSyncExternalStore(nearCity.subscribe, nearCity.get, onServer);
