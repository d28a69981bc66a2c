import { dayMs } from '../contract/time.ts';
import { isSame, type KnownVideo } from './known-video.ts';
import { type ListedVideo, youtubePageSize } from './youtube.ts';

/**
 * How long until the details of an unchanged video are refreshed. The list does not include them, such as whether
 * embedding is allowed.
 */
const recheckMs = dayMs;

export interface Changes {
  /** Videos whose details must be requested. */
  changed: ListedVideo[];
  /** Ids of videos that are no longer in the list. */
  gone: string[];
}

/**
 * Compares a list with the known videos. Also includes one page of the unchanged ones that were checked longest ago, so
 * that all get refreshed over time.
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
