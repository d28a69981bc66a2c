import type { DraftContent } from '../../../data/drafts.ts';
import { signedOutMembers } from '../../../data/signed-out-members.ts';
import { keyValueStore } from '../../../platform/key-value-store.ts';

/** Changes to a draft on this device that have not reached the server. */
export interface DraftCopy {
  id: string;
  /** The owner of the copy. Other members who use the same browser never see it. */
  uid: string;
  /** The stored version that the copy is based on; 0 for a draft that the server has never seen. */
  base: number;
  /** What the server has as that version. Null if the device never had it, missing in copies of earlier releases. */
  stored?: DraftContent | null;
  content: DraftContent;
  /** Milliseconds since the epoch. */
  at: number;
}

const copies = keyValueStore<DraftCopy>('riffhall-drafts', 'copies');
const keyOf = (uid: string, id: string): string => `${uid} ${id}`;

/**
 * Runs `work`, or returns `otherwise` if the browser blocks the database or it is full. Nothing is stored then, but
 * nothing fails.
 */
async function attempt<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** Resolves to whether the copy was stored. */
export const storeDraftCopy = (copy: DraftCopy): Promise<boolean> =>
  attempt(async () => {
    if (signedOutMembers.has(copy.uid)) return false;
    await copies.set(keyOf(copy.uid, copy.id), copy);
    return true;
  }, false);

/** Drops a copy, unless it was written after `at`: then it belongs to an editor that was opened meanwhile. */
export const dropDraftCopy = (uid: string, id: string, at: number): Promise<void> =>
  attempt(() => copies.removeIf(keyOf(uid, id), (copy) => copy.at <= at), undefined);

export const draftCopy = (uid: string, id: string): Promise<DraftCopy | null> =>
  attempt(async () => (await copies.get(keyOf(uid, id))) ?? null, null);

async function keysOf(uid: string): Promise<string[]> {
  const all = await copies.entries();
  return all.filter(([, copy]) => copy.uid === uid).map(([key]) => key);
}

/** Returns the number of a member's copies on this device. */
export const draftCopiesOf = (uid: string): Promise<number> =>
  attempt(async () => (await keysOf(uid)).length, 0);

export const dropDraftCopies = (uid: string): Promise<void> =>
  attempt(async () => copies.removeAll(await keysOf(uid)), undefined);

/** Returns the newest copy of a draft that never reached the server. */
export const unsentDraftCopy = (uid: string): Promise<DraftCopy | null> =>
  attempt(async () => {
    const all = await copies.values();
    const unsent = all.filter((copy) => copy.uid === uid && copy.base === 0);
    return unsent.sort((a, b) => b.at - a.at)[0] ?? null;
  }, null);
