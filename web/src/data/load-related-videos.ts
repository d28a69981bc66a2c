import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { videoLists } from '@contract/videos.ts';
import { listedVideo, type ListedVideo } from '../lib/stored-video.ts';

const shown = 3;
/** More bands would only cost reads. */
const bandsMax = 4;

/** Loads the newest videos of the bands with these keys. */
export async function loadRelatedVideos(
  reader: PublicReader,
  bands: readonly string[],
): Promise<ListedVideo[]> {
  const lists = bands.slice(0, bandsMax).map(videoLists.band);
  const found = await Promise.all(lists.map((list) => reader.highest(list, { by: '$value', count: shown })));
  const newest = found.flat().sort((a, b) => Number(b.value) - Number(a.value));
  const ids = [...new Set(newest.map(({ key }) => key))].slice(0, shown);
  const videos = await Promise.all(ids.map(async (id) => listedVideo(id, await reader.get(paths.video(id)))));
  return videos.filter((video) => video !== null);
}
