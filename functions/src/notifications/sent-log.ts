import { paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { Clock, Database } from '../database.ts';

/** `told/{uid}/{key}`: a notification that was sent, also after its entry was deleted. */
export interface SentEntry {
  at: number;
  /** The member had muted it: it counts as sent, and nothing was written. */
  muted?: true;
  /** For each device, the `createdAt` of the pushed entry; 0 after it was cleared. */
  pushed?: Record<string, number>;
}

/** No retry comes after so long. */
const rememberedMs = 365 * dayMs;
const forgottenAtOnce = 20;

export async function readSent(uid: string, key: string, database: Database): Promise<SentEntry | null> {
  const entry = await database.get<SentEntry>(paths.sentLogEntry(uid, key));
  // Devices may note that they cleared an entry which was taken back.
  return entry?.at === undefined ? null : entry;
}

export const wasSent = async (uid: string, key: string, database: Database): Promise<boolean> =>
  (await readSent(uid, key, database)) !== null;

/** Records a notification as sent, and deletes expired records. */
export async function recordSent(
  uid: string,
  key: string,
  { database, clock }: { database: Database; clock: Clock },
  muted = false,
): Promise<void> {
  const now = clock.now();
  const old = await database.query(paths.sentLog(uid), {
    by: 'at',
    from: 1,
    to: now - rememberedMs,
    limit: forgottenAtOnce,
  });
  await database.update({
    ...Object.fromEntries(old.map((entry) => [paths.sentLogEntry(uid, entry.key), null])),
    [`${paths.sentLogEntry(uid, key)}/at`]: now,
    ...(muted && { [`${paths.sentLogEntry(uid, key)}/muted`]: true }),
  });
}
