import { timeOutSchema } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { readEach } from '../../../data/stored-records.ts';
import type { MemberTimeOut } from '../../../data/time-out.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import type { Unsubscribe } from '../../../platform/firebase/types.ts';
import { watchPath } from '../../../platform/watch-path.ts';

export interface TimeOutsWatcher {
  /** Sorted by end, earliest first. */
  onTimeOuts: (timeOuts: MemberTimeOut[]) => void;
  /** The subscription has ended: the SDK failed to load, or the database denied the read. */
  onError: (error: unknown) => void;
}

/** A site with more members in time-out at once has other problems. */
const shownAtMost = 200;

const timeOutsOf = (stored: unknown): MemberTimeOut[] =>
  readEach('The time-out of', stored, timeOutSchema)
    .map(([uid, timeOut]) => ({ uid, ...timeOut }))
    .sort((one, other) => one.until - other.until);

/**
 * Subscribes to the time-outs that end after `now`. Unsubscribing works at any time, even before the SDK has loaded.
 */
export const watchTimeOuts = (now: number, { onTimeOuts, onError }: TimeOutsWatcher): Unsubscribe =>
  watchPath(paths.timeOuts(), (stored) => onTimeOuts(timeOutsOf(stored)), onError, {
    by: 'until',
    from: now,
    count: shownAtMost,
  });

/** Reads a member's time-out. Null if there is none. */
export async function readTimeOut(uid: string): Promise<MemberTimeOut | null> {
  const { database } = await loadFirebase();
  const stored = await database.read(paths.timeOut(uid));
  return stored === null ? null : { uid, ...v.parse(timeOutSchema, stored) };
}
