import { createStore } from '../lib/store.ts';
import { settings } from './settings.ts';
import { storage } from './storage.ts';

export type Consent = 'granted' | 'denied';

const key = 'consent';
const consentFrom = (value: string | null): Consent | null =>
  value === 'granted' || value === 'denied' ? value : null;

/** In a browser that stores nothing, the answer lasts as long as the page. */
const { get, set, subscribe } = createStore(consentFrom(storage.read(key)));

/** Whether visits may be counted. Null until the reader has answered. */
export const consent = {
  /** Without a measurement id nothing is ever counted, so there is nothing to ask. */
  needed: settings.firebase.measurementId !== null,
  get,
  subscribe,
  answer(next: Consent): void {
    storage.write(key, next);
    set(next);
  },
  followOtherTabs: (): (() => void) => storage.watch(key, (value) => set(consentFrom(value))),
};
