import { paths, type Path } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import { fanOut } from '../kit/fan-out.ts';
import { pruneDevices, pruneNotifications } from '../notifications/prune-lists.ts';
import { pruneSentLog } from '../notifications/sent-log.ts';
import { dayMs } from '../contract/time.ts';
import { drain } from '../kit/entries.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { logLeftOversRemoved } from '../logs.ts';
import { filesInUse, type PruneDeps, type PrunedKind, pruneUnused } from './prune-unused.ts';

/**
 * Removes old notifications, old entries of sent logs and unused devices of all members, including those who get no
 * notifications any more.
 */
async function pruneMemberLists(
  deps: StoreDeps,
): Promise<{ notifications: number; sentLog: number; devices: number }> {
  const removed = { notifications: 0, sentLog: 0, devices: 0 };
  const work = async ({ key: uid }: { key: string }) => {
    const notifications = await pruneNotifications(uid, deps);
    const [sent, devices] = await Promise.all([pruneSentLog(uid, deps), pruneDevices(uid, deps)]);
    removed.notifications += notifications;
    removed.sentLog += sent;
    removed.devices += devices;
  };
  await fanOut({ list: paths.members(), work }, deps.database);
  return removed;
}

/**
 * Far longer than anybody looks up an attempt or a bank takes. After that, resending an attempt cannot charge anything,
 * because Stripe rejects a payment method that was already used once. The ledger and monthly totals do not refer to
 * attempts.
 */
export const attemptsKeptMs = 90 * dayMs;

/** Long enough to answer a donor, and for the thanks at the end of a year. Accounting does not need these texts. */
export const detailsKeptMs = 365 * dayMs;

const donationsAtOnce = 200;

interface Old {
  list: Path<Record<string, unknown>>;
  /** The child that holds the time of an entry. */
  by: string;
  keptMs: number;
  /** Returns the path to remove for an entry. */
  placeOf: (key: string) => string;
}

/** Removes what is older than `keptMs`, and returns the number of entries. */
async function removeOld(
  { list, by, keptMs, placeOf }: Old,
  { database, clock }: StoreDeps,
): Promise<number> {
  let removed = 0;
  await drain(
    list,
    { by, from: 1, to: clock.now() - keptMs, limit: donationsAtOnce },
    async (page) => {
      await database.update(Object.fromEntries(page.map(({ key }) => [placeOf(key), null])));
      removed += page.length;
    },
    database,
  );
  return removed;
}

/** Removes old donation attempts. */
const pruneAttempts = (deps: StoreDeps): Promise<number> =>
  removeOld(
    { list: paths.donationAttempts(), by: 'at', keptMs: attemptsKeptMs, placeOf: paths.donationAttempt },
    deps,
  );

/** Removes what donors added to old donations from the ledger. */
const pruneDonationDetails = (deps: StoreDeps): Promise<number> =>
  removeOld(
    {
      list: paths.donations(),
      by: 'details/at',
      keptMs: detailsKeptMs,
      placeOf: (key) => `${paths.donation(key)}/details`,
    },
    deps,
  );

const countsAtOnce = 100;

/**
 * Removes counts of nothing, which say no more than missing ones, and returns their number. A band can be followed
 * before anything names it, so members can leave any number of them behind.
 */
async function pruneCounts({ database }: Pick<StoreDeps, 'database'>): Promise<number> {
  let removed = 0;
  const none = { by: '$value', from: Number.MIN_SAFE_INTEGER, to: 0, limit: countsAtOnce };
  for (const [list, path] of [
    [paths.followerCounts(), paths.followerCount],
    [paths.saveCounts(), paths.saveCount],
  ] as const)
    await drain(
      list,
      none,
      (page) =>
        Promise.all(
          page.map(async ({ key }) => {
            const { written } = await database.transact(path(key), (count) =>
              (count ?? 0) <= 0 ? null : undefined,
            );
            removed += Number(written);
          }),
        ),
      database,
    );
  return removed;
}

export type LeftOverDeps = PruneDeps;

/** Pictures of deleted articles and events, of declined proposals, and uploads that were never used. */
const pictures: PrunedKind = {
  list: paths.pictures(),
  foldersOf: (id) => [`media/${id}`],
  // The same lease as `storePicture`.
  leaseOf: (id) => paths.limits(`once-${id}`),
};

/** Recordings of outdated texts, with their parts. */
const recordings: PrunedKind = {
  list: paths.recordingFiles(),
  foldersOf: (hash) => [`media/${hash}`, `recordings/${hash}`],
  leaseOf: (hash) => `${paths.recordingFile(hash)}/lease`,
};

/**
 * Removes unused data and logs how much. May be interrupted and run again. A kind that fails does not keep the others from
 * being cleaned.
 */
export async function pruneLeftOvers(deps: LeftOverDeps): Promise<void> {
  const removed: Record<string, unknown> = {};
  const step = (name: string, prune: () => Promise<unknown>) => async () => {
    removed[name] = await prune();
  };
  try {
    await runAllSettled(
      step('attempts', () => pruneAttempts(deps)),
      step('donationDetails', () => pruneDonationDetails(deps)),
      async () => {
        const used = await filesInUse(deps.database);
        await runAllSettled(
          step('pictures', () => pruneUnused(pictures, used, deps)),
          step('recordings', () => pruneUnused(recordings, used, deps)),
        );
      },
      async () => void Object.assign(removed, await pruneMemberLists(deps)),
      step('counts', () => pruneCounts(deps)),
    );
  } finally {
    logLeftOversRemoved(removed);
  }
}
