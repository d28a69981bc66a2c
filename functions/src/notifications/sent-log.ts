import { paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { Clock, Store } from '../store.ts';

/** `told/{uid}/{key}`: what a member was told of, also after they have thrown the entry away. */
export interface SentEntry {
  at: number;
  /** Of each device that it was pushed to the `createdAt` of the entry it has; 0 once it was told to clear it. */
  pushed?: Record<string, number>;
}

/** After so long nothing happens any more that would tell of it again. */
const rememberedMs = 365 * dayMs;
const forgottenAtOnce = 20;

export const wasSent = async (uid: string, key: string, store: Store): Promise<boolean> =>
  (await store.get(`${paths.sentLogEntry(uid, key)}/at`)) !== null;

/** Remembers it, and forgets what is older than anything that could come again. */
export async function recordSent(
  uid: string,
  key: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> {
  const now = clock.now();
  const old = await store.query(paths.sentLog(uid), {
    by: 'at',
    from: 1,
    to: now - rememberedMs,
    limit: forgottenAtOnce,
  });
  await store.update({
    ...Object.fromEntries(old.map((entry) => [paths.sentLogEntry(uid, entry.key), null])),
    [`${paths.sentLogEntry(uid, key)}/at`]: now,
  });
}
