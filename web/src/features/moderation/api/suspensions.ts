import { suspensionSchema } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { readEach } from '../../../data/stored-records.ts';
import type { MemberSuspension } from '../../../data/suspension.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import type { Unsubscribe } from '../../../platform/firebase/types.ts';
import { watchPath } from '../../../platform/watch-path.ts';

export interface SuspensionsWatcher {
  /** Sorted by end, earliest first. */
  onSuspensions: (suspensions: MemberSuspension[]) => void;
  /** The subscription has ended: the SDK failed to load, or the database denied the read. */
  onError: (error: unknown) => void;
}

/** A site with more members in suspension at once has other problems. */
const shownAtMost = 200;

const suspensionsOf = (stored: unknown): MemberSuspension[] =>
  readEach('The suspension of', stored, suspensionSchema)
    .map(([uid, suspension]) => ({ uid, ...suspension }))
    .sort((one, other) => one.until - other.until);

/**
 * Subscribes to the suspensions that end after `now`. Unsubscribing works at any time, even before the SDK has loaded.
 */
export const watchSuspensions = (now: number, { onSuspensions, onError }: SuspensionsWatcher): Unsubscribe =>
  watchPath(paths.suspensions(), (stored) => onSuspensions(suspensionsOf(stored)), onError, {
    by: 'until',
    from: now,
    count: shownAtMost,
  });

/** Reads a member's suspension. Null if there is none. */
export async function readSuspension(uid: string): Promise<MemberSuspension | null> {
  const { database } = await loadFirebase();
  const stored = await database.read(paths.suspension(uid));
  return stored === null ? null : { uid, ...v.parse(suspensionSchema, stored) };
}
