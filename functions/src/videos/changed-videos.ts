import { dayMs } from '../contract/time.ts';
import { isSame, type KnownVideo } from './known-video.ts';
import { type ListedVideo, youtubePageSize } from './youtube.ts';

/** Details that a list does not have, such as whether a video may be embedded, are refreshed after this. */
const recheckMs = dayMs;

export interface Changes {
  /** Videos whose details have to be requested. */
  changed: ListedVideo[];
  /** Ids of videos that are no longer in the list. */
  gone: string[];
}

/**
 * Compares a list with the known videos. One page of the oldest unchanged ones is refreshed too, so that in time all
 * are.
 */
export function changedVideos(
  videos: readonly ListedVideo[],
  known: Readonly<Record<string, KnownVideo>>,
  now: number,
): Changes {
  const changed = videos.filter((video) => !isSame(known[video.id], video));
  const asked = new Set(changed.map(({ id }) => id));
  const checkedAt = ({ id }: ListedVideo) => known[id]?.checkedAt ?? 0;
  const oldest = videos
    .filter((video) => !asked.has(video.id) && now - checkedAt(video) > recheckMs)
    .sort((one, other) => checkedAt(one) - checkedAt(other));
  const here = new Set(videos.map(({ id }) => id));
  return {
    changed: [...changed, ...oldest.slice(0, youtubePageSize)],
    gone: Object.keys(known).filter((id) => !here.has(id)),
  };
}
