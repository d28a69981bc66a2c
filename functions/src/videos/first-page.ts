import { paths } from '../contract/paths.ts';
import type { PublicReader } from '../contract/public-reader.ts';
import { type GetYoutubeVideosResult, type VideoCard, videosPerPage } from '../contract/videos.ts';
import { readSync } from './refresh-videos.ts';
import type { VideoDeps } from './video-deps.ts';

export interface ListDeps extends Pick<VideoDeps, 'database'> {
  reader: PublicReader;
}

export async function firstPage(refreshed: boolean, deps: ListDeps): Promise<GetYoutubeVideosResult> {
  const [entries, sync] = await Promise.all([
    deps.reader.highest(paths.videos(), { by: 'publishedAt', count: videosPerPage }),
    readSync(deps),
  ]);
  const videos = entries.map(({ key, value }) => ({ id: key, ...(value as VideoCard) }));
  return { videos, sync, refreshed };
}
