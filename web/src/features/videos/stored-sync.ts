import { videoFailures, type VideoFailure } from '@contract/videos.ts';
import { storedMoment, storedObject } from '../../lib/stored.ts';

/** How old the list is, and why it is not younger. */
export interface ListedSync {
  /** Zero before the first reading. */
  syncedAt: number;
  failure: VideoFailure | null;
}

export function listedSync(stored: unknown): ListedSync {
  const { syncedAt, failure } = storedObject(stored);
  return {
    syncedAt: storedMoment(syncedAt),
    failure: videoFailures.find((known) => known === failure) ?? null,
  };
}
