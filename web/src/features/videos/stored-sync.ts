import { videoFailures, type VideoFailure } from '@contract/videos.ts';
import { storedObject, storedTimestamp } from '../../lib/stored.ts';

/** The time of the last sync with YouTube, and why a later one failed. */
export interface ListedSync {
  /** In milliseconds since the epoch; 0 before the first sync. */
  syncedAt: number;
  failure: VideoFailure | null;
}

export function listedSync(stored: unknown): ListedSync {
  const { syncedAt, failure } = storedObject(stored);
  return {
    syncedAt: storedTimestamp(syncedAt),
    failure: videoFailures.find((known) => known === failure) ?? null,
  };
}
