import { dayMs } from '../contract/time.ts';
import { isSame, type KnownVideo } from './known-video.ts';
import { type ListedVideo, youtubePageSize } from './youtube.ts';

/** What a list does not say, such as whether a video may be embedded, is asked for again after this. */
const recheckMs = dayMs;

export interface Changes {
  /** Those whose details have to be asked for. */
  changed: ListedVideo[];
  /** The ids of those that are not in the list any more. */
  gone: string[];
}

/**
 * Compares a reading with what is known. Of what is the same, the one page of details that is the oldest is asked for
 * again, so that in time all are.
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
