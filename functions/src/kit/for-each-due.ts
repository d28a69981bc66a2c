import type { Entry, Store } from '../store.ts';
import { forEachSettled } from './for-each-settled.ts';

interface Due {
  /** The path of the list. */
  list: string;
  /** The child that holds the time of an entry: milliseconds since 1970. */
  by: string;
  /** Entries of this time and earlier are due. */
  until: number;
  /** Entries a run; the next run takes the rest. */
  limit: number;
}

/** Works on the entries of a list that are due, the earliest first. One that fails holds up no other. */
export async function forEachDue(
  { list, by, until, limit }: Due,
  work: (entry: Entry) => Promise<void>,
  store: Store,
): Promise<void> {
  await forEachSettled(await store.query(list, { by, from: 1, to: until, limit }), work);
}
