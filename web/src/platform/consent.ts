import { createStore } from '../lib/store.ts';
import { settings } from './settings.ts';
import { storage } from './storage.ts';

export type Consent = 'granted' | 'denied';

const key = 'consent';
const consentFrom = (value: string | null): Consent | null =>
  value === 'granted' || value === 'denied' ? value : null;

/** If storage is unavailable, the choice lasts as long as the page. */
const { get, set, subscribe } = createStore(consentFrom(storage.read(key)));

/** The reader's consent to analytics. Null until they have chosen. */
export const consent = {
  /** Whether to ask: without a measurement id nothing is ever measured. */
  needed: settings.firebase.measurementId !== null,
  get,
  subscribe,
  answer(next: Consent): void {
    storage.write(key, next);
    set(next);
  },
  /** Also takes over what another tab has been answered while this page was starting. */
  followOtherTabs(): () => void {
    set(consentFrom(storage.read(key)) ?? get());
    return storage.watch(key, (value) => set(consentFrom(value)));
  },
};
