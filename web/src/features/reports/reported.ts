import { createStore } from '../../lib/store.ts';

const known = createStore<ReadonlySet<string>>(new Set());
const keyOf = (uid: string | null, thing: string) => `${uid ?? ''} ${thing}`;

/** What the reader is known to have reported during this visit. `uid` is null for a visitor. */
export const reported = {
  has: (uid: string | null, thing: string): boolean => known.get().has(keyOf(uid, thing)),
  add: (uid: string | null, thing: string): void => known.set(new Set(known.get()).add(keyOf(uid, thing))),
  subscribe: known.subscribe,
};
