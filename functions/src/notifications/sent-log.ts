import { paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { Changes, Database, StoreDeps } from '../database.ts';

/** `sentLog/{uid}/{key}`: a notification that was sent. Kept after the notification itself is deleted. */
export interface SentEntry {
  at: number;
  /** The member had muted it, so nothing was written. It still counts as sent. */
  muted?: true;
  /** By device, the `createdAt` of the pushed notification, negated once cleared. */
  pushed?: Record<string, number>;
}

/** No retry arrives after this long. */
const rememberedMs = 365 * dayMs;
const forgottenAtOnce = 200;

export async function readSent(uid: string, key: string, database: Database): Promise<SentEntry | null> {
  const entry = await database.get<SentEntry>(paths.sentLogEntry(uid, key));
  // Without `at`, it was withdrawn, and only what devices show of it is recorded.
  return entry?.at === undefined ? null : entry;
}

export const wasSent = async (uid: string, key: string, database: Database): Promise<boolean> =>
  (await readSent(uid, key, database)) !== null;

/** Records a notification as sent, together with other changes. */
export async function recordSent(
  uid: string,
  key: string,
  { database, clock }: StoreDeps,
  changes: Changes = {},
): Promise<void> {
  await database.update({ [`${paths.sentLogEntry(uid, key)}/at`]: clock.now(), ...changes });
}

/**
 * Forgets that a notification was sent, so that it can be sent again. Keeps which devices show it: the push that clears it
 * there follows later.
 */
export const forgetSent = (uid: string, key: string, database: Database): Promise<void> =>
  database.update({
    [`${paths.sentLogEntry(uid, key)}/at`]: null,
    [`${paths.sentLogEntry(uid, key)}/muted`]: null,
  });

const lastTimeOf = ({ at = 0, pushed = {} }: Partial<SentEntry>): number =>
  Math.max(at, ...Object.values(pushed).map(Math.abs));

/** Deletes old entries of a member's sent log, and returns how many. */
export async function pruneSentLog(uid: string, { database, clock }: StoreDeps): Promise<number> {
  const before = clock.now() - rememberedMs;
  let forgotten = 0;
  for (;;) {
    // Entries without `at` come first.
    const page = await database.query<Partial<SentEntry>>(paths.sentLog(uid), {
      by: 'at',
      to: before,
      limit: forgottenAtOnce,
    });
    const old = page.filter(({ value }) => lastTimeOf(value) <= before);
    if (old.length > 0)
      await database.update(Object.fromEntries(old.map(({ key }) => [paths.sentLogEntry(uid, key), null])));
    forgotten += old.length;
    if (old.length < forgottenAtOnce) return forgotten;
  }
}
