import { paths } from '../contract/paths.ts';
import { pruneTallies } from '../counts/prune-tallies.ts';
import { logLeftOversRemoved } from '../logs.ts';
import { filesInUse } from './files-in-use.ts';
import { pruneSentLogsAndDevices } from './prune-sent-logs-and-devices.ts';
import { pruneAttempts, pruneDonationDetails } from './prune-donations.ts';
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

/** Removes unused data and logs how much. May be interrupted and run again. */
export async function pruneLeftOvers(deps: LeftOverDeps): Promise<void> {
  const attempts = await pruneAttempts(deps);
  const donationDetails = await pruneDonationDetails(deps);
  const used = await filesInUse(deps.database);
  logLeftOversRemoved({
    attempts,
    donationDetails,
    pictures: await pruneUnused(pictures, used, deps),
    recordings: await pruneUnused(recordings, used, deps),
    ...(await pruneSentLogsAndDevices(deps)),
    tallies: await pruneTallies(deps),
  });
}
