import { at } from './keys.ts';
import type { Picture } from './pictures.ts';
import { hourMs } from './time.ts';

export const videosPerPage = 24;
/** When the list is older than this, it is read again. */
export const videosFreshMs = hourMs;

/** `videos/{id}`, keyed by YouTube's ID. */
export interface VideoCard {
  title: string;
  publishedAt: number;
  /** The duration. */
  seconds: number;
  /** A copy hosted by us, so that visitors do not contact YouTube before pressing play. Absent if there was no thumbnail. */
  picture?: Picture;
  /** False if the owner allows playback on YouTube only. */
  embeddable: boolean;
}

export const videoFailures = ['quota', 'key', 'channel', 'unreachable', 'unreadable'] as const;
/** Why the list could not be read: quota exceeded, key rejected, unknown channel, no response, or an invalid response. */
export type VideoFailure = (typeof videoFailures)[number];

/** The failures that persist until an admin acts. */
export const adminVideoFailures = ['quota', 'key', 'channel'] as const satisfies readonly VideoFailure[];
export type AdminVideoFailure = (typeof adminVideoFailures)[number];

/** `videoSync/status`: the freshness of the list. */
export interface VideoSync {
  /** When the list was last read completely. */
  syncedAt?: number;
  count?: number;
  /** When reading it last failed after that. */
  failedAt?: number;
  failure?: VideoFailure;
}

/** The result of the call `getYoutubeVideos`, which takes no input: the first page of the list after the call. */
export interface GetYoutubeVideosResult {
  videos: ({ id: string } & VideoCard)[];
  sync: VideoSync;
  /** False if the list was fresh, another run was reading it, or reading failed. */
  refreshed: boolean;
}

/** Lists of `id: publishedAt`. */
export const videoLists = {
  /** Videos by each part of their titles that may be a band's name; see `bandKey`. */
  band: (key: string) => at`lists/videosByBand/${key}`,
  /** Takes a term that `searchTerms` returns. */
  word: (term: string) => at`lists/videosByWord/${term}`,
};

export const videoAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;
/** Returns the address of the player, on the domain that sets no cookies before playback. */
export const videoPlayerAddress = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
