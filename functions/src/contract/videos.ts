import { at } from './keys.ts';
import type { Picture } from './pictures.ts';
import { hourMs } from './time.ts';

export const videosPerPage = 24;
/** The list is read again when it is older than this. */
export const videosFreshMs = hourMs;

/** `videos/{id}`, under the id that YouTube gives it. */
export interface VideoCard {
  title: string;
  publishedAt: number;
  /** The duration. */
  seconds: number;
  /** Kept by ourselves, so that nobody meets YouTube before they have pressed play; absent where there was none. */
  picture?: Picture;
  /** False where its owner allows it on YouTube alone. */
  embeddable: boolean;
}

export const videoFailures = ['quota', 'key', 'channel', 'unreachable', 'unreadable'] as const;
/** Why the list could not be read: quota used up, key refused, no such channel, no answer, an answer that is none. */
export type VideoFailure = (typeof videoFailures)[number];

/** The failures that last until an admin acts. */
export const videoAlarms = ['quota', 'key', 'channel'] as const satisfies readonly VideoFailure[];
export type VideoAlarm = (typeof videoAlarms)[number];

/** `videoSync`: how old the list is. */
export interface VideoSync {
  /** The time of the last complete read. */
  syncedAt?: number;
  count?: number;
  /** The time of a failure after that. */
  failedAt?: number;
  failure?: VideoFailure;
}

/** The result of the callable `getYoutubeVideos`, which takes no input: the first page of the list after the call. */
export interface GetYoutubeVideosResult {
  videos: ({ id: string } & VideoCard)[];
  sync: VideoSync;
  /** False when the list was fresh enough, another run was reading it, or reading failed. */
  refreshed: boolean;
}

/** Lists of `id: publishedAt`. */
export const videoLists = {
  /** The videos by each part of their titles that may be a band: see `bandKey`. */
  band: (key: string) => at`videosByBand/${key}`,
  /** Takes a term that `searchTerms` returns. */
  word: (term: string) => at`videoWords/${term}`,
};

export const videoAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;
/** The player, on the domain that sets no cookies before somebody plays. */
export const videoPlayerAddress = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
