import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { videoAddress } from '@contract/videos.ts';
import { isVideo, listedVideo, type ListedVideo } from '../stored-video.ts';
import { lengthInWords, lengthOf } from '../video-length.ts';

/** A video with what the page does not have to know how to say: its address and its length, empty where unknown. */
export interface FrontVideo extends ListedVideo {
  address: string;
  length: string;
  inWords: string;
}

/** One that cannot be shown must not take the place of the next. */
const looked = 3;

/** The newest video; null where there is none. */
export async function loadNewestVideo(reader: PublicReader): Promise<FrontVideo | null> {
  const found = await reader.highest(paths.videos(), { by: 'publishedAt', count: looked });
  const [video] = found.map(({ key, value }) => listedVideo(key, value)).filter(isVideo);
  if (!video) return null;
  const { seconds } = video;
  return {
    ...video,
    address: videoAddress(video.id),
    length: seconds > 0 ? lengthOf(seconds) : '',
    inWords: seconds > 0 ? lengthInWords(seconds) : '',
  };
}
