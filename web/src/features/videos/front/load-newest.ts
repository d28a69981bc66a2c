import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { videoAddress } from '@contract/videos.ts';
import { listedVideo, type ListedVideo } from '../../../lib/stored-video.ts';
import { clock, spokenTime } from '../../../lib/duration.ts';

/**
 * A video with preformatted texts, so that the page needs no formatting code: its URL and its length (empty if
 * unknown).
 */
export interface FrontVideo extends ListedVideo {
  address: string;
  length: string;
  inWords: string;
}

/** More than one is read, because a malformed video must not hide the next one. */
const looked = 3;

/** Loads the newest video. Null if there is none. */
export async function loadNewestVideo(reader: PublicReader): Promise<FrontVideo | null> {
  const found = await reader.highest(paths.videos(), { by: 'publishedAt', count: looked });
  const [video] = found.map(({ key, value }) => listedVideo(key, value)).filter((video) => video !== null);
  if (!video) return null;
  const { seconds } = video;
  return {
    ...video,
    address: videoAddress(video.id),
    length: seconds > 0 ? clock(seconds) : '',
    inWords: seconds > 0 ? spokenTime(seconds) : '',
  };
}
