import { placeMaxLength } from '@contract/events.ts';
import { createStore } from '../lib/store.ts';
import { storage } from '../platform/storage.ts';

const key = 'riffhall:city';

const read = (): string => (storage.read(key) ?? '').trim().slice(0, placeMaxLength);

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

/** The page keeps room for what is near: see `index.html`, which says so before the first paint. */
function show(city: string): void {
  document.documentElement.toggleAttribute('data-near', city !== '');
  store.set(city);
}

/** The city that the reader wants to see first, kept on this device alone; an empty text while there is none. */
export const nearCity = {
  get: store.get,
  subscribe: store.subscribe,

  remember(city: string): void {
    const text = city.trim().slice(0, placeMaxLength);
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
