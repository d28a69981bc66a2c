import { createStore } from '../../lib/store.ts';

const known = createStore<ReadonlySet<string>>(new Set());
const keyOf = (uid: string, id: string) => `${uid} ${id}`;

/**
 * The comments that the reader is known to have reported during this visit. A member can report a comment only once.
 */
export const reported = {
  has: (uid: string, id: string): boolean => known.get().has(keyOf(uid, id)),
  add: (uid: string, id: string): void => known.set(new Set(known.get()).add(keyOf(uid, id))),
  subscribe: known.subscribe,
};
