import type { VideoFailure } from '../contract/videos.ts';

/** A video as the list of uploads has it. */
export interface ListedVideo {
  id: string;
  title: string;
  publishedAt: number;
  /** Where YouTube keeps its picture; null where there is none. */
  thumbnail: string | null;
}

export interface ListPage {
  /** By which YouTube knows the page again. */
  etag: string;
  /** The token of the next one; null at the end. */
  next: string | null;
  /** Those that everybody may see. */
  videos: ListedVideo[];
}

export interface VideoDetails {
  id: string;
  seconds: number;
  embeddable: boolean;
  tags: string[];
}

/** What the feature needs of YouTube; `adapters/youtube.ts` is the real one. All of it rejects with `YoutubeError`. */
export interface Youtube {
  /** The list of everything that the channel has uploaded, newest first. */
  uploads(): Promise<string>;
  /** Up to 50 videos of a list. `unchanged` where it is still the one that has this `etag`. */
  page(list: string, token: string | null, etag: string | null): Promise<ListPage | 'unchanged'>;
  /** Of up to 50 videos; those that not everybody may see are not among them. */
  details(ids: readonly string[]): Promise<VideoDetails[]>;
  thumbnail(address: string): Promise<Buffer>;
}

export const youtubePageSize = 50;

export class YoutubeError extends Error {
  readonly failure: VideoFailure;

  constructor(failure: VideoFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'YoutubeError';
    this.failure = failure;
  }
}
