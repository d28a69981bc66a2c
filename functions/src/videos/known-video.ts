import type { VideoCard } from '../contract/videos.ts';
import type { ListedVideo } from './youtube.ts';

/** `videoWork/known/{id}`: by what the next reading sees that a video has changed. */
export interface KnownVideo {
  title: string;
  publishedAt: number;
  thumbnail?: string;
  /** When its details were asked for. */
  checkedAt: number;
}

/** `videoWork/thumbnails/{id}`: a picture that has still to be fetched. */
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
