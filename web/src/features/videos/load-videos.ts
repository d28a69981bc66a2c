import { searchTerms } from '@contract/search-words.ts';
import { paths } from '@contract/paths.ts';
import type { Cursor, PublicReader } from '@contract/public-reader.ts';
import { videoLists, videosPerPage } from '@contract/videos.ts';
import { intersect } from '../../lib/intersection.ts';
import { readPage } from '../../lib/read-page.ts';
import { type ListedSync, listedSync, listedVideo, type ListedVideo } from '../../lib/stored-video.ts';
import type { VideosQuery } from './videos-query.ts';

export interface VideoListData {
  /** Sorted newest first. */
  videos: ListedVideo[];
  /** The cursor of the next page. Null at the end of the list. */
  next: Cursor | null;
  sync: ListedSync;
  /** The video that the URL names. Null if it does not exist. */
  chosen: ListedVideo | null;
  /** The time of the read, in milliseconds since the epoch. */
  now: number;
}

interface Options {
  after?: Cursor | null;
  /** The number of pages to load at once. */
  pages?: number;
}

const readVideo = async (reader: PublicReader, id: string) =>
  listedVideo(id, await reader.get(paths.video(id)));

async function everyVideo(reader: PublicReader, count: number, after?: Cursor) {
  const { entries, next } = await readPage(reader, paths.videos(), { by: 'publishedAt', count, after });
  return {
    videos: entries.map(({ key, value }) => listedVideo(key, value)).filter((video) => video !== null),
    next,
  };
}

async function foundVideos(reader: PublicReader, terms: string[], count: number, after?: Cursor) {
  const lists = terms.map(videoLists.word);
  const { places, next } = await intersect(reader, lists, { count, ...(after && { after }) });
  const videos = await Promise.all(places.map(({ key }) => readVideo(reader, key)));
  return { videos: videos.filter((video) => video !== null), next };
}

/** Loads the videos of `query`, one page at a time. */
export async function loadVideos(
  reader: PublicReader,
  { words, chosen }: VideosQuery,
  { after, pages = 1 }: Options = {},
): Promise<VideoListData> {
  const terms = searchTerms(words);
  const count = pages * videosPerPage;
  const from = after ?? undefined;
  const [found, sync, first] = await Promise.all([
    terms.length > 0 ? foundVideos(reader, terms, count, from) : everyVideo(reader, count, from),
    reader.get(paths.videoSync()),
    chosen && !from ? readVideo(reader, chosen) : null,
  ]);
  return { ...found, sync: listedSync(sync), chosen: first, now: Date.now() };
}
