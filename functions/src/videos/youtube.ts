import type { VideoFailure } from '../contract/videos.ts';

/** A video in the channel's list of uploads. */
export interface ListedVideo {
  id: string;
  title: string;
  publishedAt: number;
  /** The URL of its thumbnail on YouTube, or null. */
  thumbnail: string | null;
}

export interface ListPage {
  etag: string;
  /** The token of the next page; null at the end. */
  next: string | null;
  /** Public videos only. */
  videos: ListedVideo[];
}

export interface VideoDetails {
  id: string;
  seconds: number;
  embeddable: boolean;
  tags: string[];
}

/** The port to YouTube. `adapters/youtube.ts` implements it. All methods reject with `YoutubeError`. */
export interface Youtube {
  /** Returns the id of the playlist of the channel's uploads, newest first. */
  uploads(): Promise<string>;
  /** Returns a page of up to 50 videos, or `unchanged` if its ETag is still `etag`. */
  page(list: string, token: string | null, etag: string | null): Promise<ListPage | 'unchanged'>;
  /** Returns the details of up to 50 videos, omitting those that are not public. */
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
