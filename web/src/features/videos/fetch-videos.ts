import { publicReader } from '../../platform/database-rest.ts';
import type { ListRequest } from '../../data/use-list.ts';
import { loadVideos, type VideoListData } from './load-videos.ts';
import type { VideosQuery } from './videos-query.ts';

// Always imported dynamically: a prerendered page does not need this code.

export async function fetchVideos(
  query: VideosQuery,
  { before, pages }: ListRequest<VideoListData>,
  signal: AbortSignal,
): Promise<VideoListData> {
  const reader = publicReader(signal);
  if (!before) return loadVideos(reader, query, { pages });
  const page = await loadVideos(reader, query, { after: before.next });
  // A new video shifts the pages, but no video may be listed twice.
  const shown = new Set(before.videos.map(({ id }) => id));
  const videos = [...before.videos, ...page.videos.filter(({ id }) => !shown.has(id))];
  return { ...before, videos, next: page.next };
}
