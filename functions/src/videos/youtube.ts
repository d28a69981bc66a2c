import type { Alert } from '../contract/alerts.ts';
import type { VideoFailure, VideoCard } from '../contract/videos.ts';
import type { StoreDeps } from '../database.ts';

/** A video in the channel's list of uploads. */
export interface ListedVideo {
  id: string;
  title: string;
  publishedAt: number;
  /** The URL of its thumbnail on YouTube, or null. */
  thumbnail: string | null;
}

export interface ListPage {
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
  /** Returns a page of up to 50 videos. */
  page(list: string, token: string | null): Promise<ListPage>;
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

/** `videoSync/known/{id}`: the fields by which the next sync detects a changed video. */
export interface KnownVideo {
  title: string;
  publishedAt: number;
  thumbnail?: string;
  /** When its details were last requested. */
  checkedAt: number;
}

/** `videoSync/thumbnails/{id}`: a thumbnail that is still to be fetched. */
export interface WantedThumbnail {
  address: string;
  publishedAt: number;
  tries: number;
}

export const isSame = (known: KnownVideo | undefined, video: ListedVideo): known is KnownVideo =>
  known?.title === video.title &&
  known.publishedAt === video.publishedAt &&
  (known.thumbnail ?? null) === video.thumbnail;

export type CardFields = Omit<VideoCard, 'picture'>;

export interface VideoDeps extends StoreDeps {
  /** Null if no channel or API key is configured. */
  youtube: Youtube | null;
  tryAlertAdmins(alert: Alert): unknown;
}
