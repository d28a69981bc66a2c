import { paths } from '../contract/paths.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { logLeftOversRemoved } from '../logs.ts';
import { filesInUse } from './files-in-use.ts';
import { pruneMemberLists } from './prune-member-lists.ts';
import { pruneAttempts, pruneDonationDetails } from './prune-donations.ts';
import { pruneCounts } from './prune-counts.ts';
import { type PruneDeps, type PrunedKind, pruneUnused } from './prune-unused.ts';

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
