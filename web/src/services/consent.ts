import { settings } from './settings.ts';
import { storage } from './storage.ts';

export type Consent = 'granted' | 'denied';

const key = 'consent';
const consentFrom = (value: string | null): Consent | null =>
  value === 'granted' || value === 'denied' ? value : null;

const listeners = new Set<() => void>();
/** For a browser that keeps nothing the answer holds as long as the page. */
let current = consentFrom(storage.read(key));

function change(next: Consent | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Whether visits may be counted. Null until the reader has answered. */
export const consent = {
  /** Without a measurement id nothing is ever counted, so there is nothing to ask. */
  needed: settings.firebase.measurementId !== null,
  get: (): Consent | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  answer(next: Consent): void {
    storage.write(key, next);
    change(next);
  },
  followOtherTabs: (): (() => void) => storage.watch(key, (value) => change(consentFrom(value))),
};
