import type { Picture } from '@contract/pictures.ts';
import { type VideoFailure, videoFailures } from '@contract/videos.ts';
import { storedCount, storedObject, storedPicture, storedText, storedTimestamp } from './stored.ts';

/** A video as shown in lists. `picture` is null if none is stored. */
export interface ListedVideo {
  id: string;
  title: string;
  publishedAt: number;
  /** 0 if unknown. */
  seconds: number;
  picture: Picture | null;
  embeddable: boolean;
}

/** Parses a stored card. Null if it is malformed. */
export function listedVideo(id: string, stored: unknown): ListedVideo | null {
  const { title, publishedAt, seconds, picture, embeddable } = storedObject(stored);
  if (!storedText(title) || storedTimestamp(publishedAt) === 0) return null;
  return {
    id,
    title: storedText(title),
    publishedAt: storedTimestamp(publishedAt),
    seconds: storedCount(seconds),
    picture: storedPicture(picture),
    embeddable: embeddable !== false,
  };
}

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
    failure: videoFailures.find((reason) => reason === failure) ?? null,
  };
}
