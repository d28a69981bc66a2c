import type { VideoCard } from '../contract/videos.ts';
import type { ListedVideo } from './youtube.ts';

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
