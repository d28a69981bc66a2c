import type { VideoFailure } from '../contract/videos.ts';

/** A video in the list of uploads. */
export interface ListedVideo {
  id: string;
  title: string;
  publishedAt: number;
  /** The address of its picture at YouTube; null where there is none. */
  thumbnail: string | null;
}

export interface ListPage {
  /** The ETag of the page. */
  etag: string;
  /** The token of the next page; null at the end. */
  next: string | null;
  /** Public videos. */
  videos: ListedVideo[];
}

export interface VideoDetails {
  id: string;
  seconds: number;
  embeddable: boolean;
  tags: string[];
}

/** The port to YouTube; `adapters/youtube.ts` is the real one. All methods reject with `YoutubeError`. */
export interface Youtube {
  /** Returns the id of the list of the channel's uploads, newest first. */
  uploads(): Promise<string>;
  /** A page of up to 50 videos. `unchanged` where its ETag is still `etag`. */
  page(list: string, token: string | null, etag: string | null): Promise<ListPage | 'unchanged'>;
  /** The details of up to 50 videos, without those that are not public. */
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
