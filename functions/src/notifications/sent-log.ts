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
const forgottenAtOnce = 200;

export async function readSent(uid: string, key: string, database: Database): Promise<SentEntry | null> {
  const entry = await database.get<SentEntry>(paths.sentLogEntry(uid, key));
  // Devices may note that they cleared an entry which was taken back.
  return entry?.at === undefined ? null : entry;
}

export const wasSent = async (uid: string, key: string, database: Database): Promise<boolean> =>
  (await readSent(uid, key, database)) !== null;

/** Records a notification as sent. */
export async function recordSent(
  uid: string,
  key: string,
  { database, clock }: { database: Database; clock: Clock },
  muted = false,
): Promise<void> {
  await database.update({
    [`${paths.sentLogEntry(uid, key)}/at`]: clock.now(),
    ...(muted && { [`${paths.sentLogEntry(uid, key)}/muted`]: true }),
  });
}

const lastTimeOf = ({ at = 0, pushed = {} }: Partial<SentEntry>): number =>
  Math.max(at, ...Object.values(pushed).map(Math.abs));

/** Deletes what a member was sent long ago, and returns how much that was. */
export async function forgetSent(
  uid: string,
  { database, clock }: { database: Database; clock: Clock },
): Promise<number> {
  const before = clock.now() - rememberedMs;
  let forgotten = 0;
  for (;;) {
    // Those without a time of their own come first.
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
