import { paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { Clock, Store } from '../store.ts';

/** `told/{uid}/{key}`: a notification that was sent, also after its entry was deleted. */
export interface SentEntry {
  at: number;
  /** For each device, the `createdAt` of the pushed entry; 0 after it was cleared. */
  pushed?: Record<string, number>;
}

/** No retry comes after so long. */
const rememberedMs = 365 * dayMs;
const forgottenAtOnce = 20;

export const wasSent = async (uid: string, key: string, store: Store): Promise<boolean> =>
  (await store.get(`${paths.sentLogEntry(uid, key)}/at`)) !== null;

/** Records a notification as sent, and deletes expired records. */
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
