import { videosPerPage } from '@contract/videos.ts';
import { type LoadedList, type ListSource, useList } from '../../reading/use-list.ts';
import type { VideoListData } from './load-videos.ts';
import { videosPath, type VideosQuery } from './videos-query.ts';

export type VideoList = LoadedList<VideoListData>;

/** A video that came meanwhile moves the pages apart, never one video into two of them. */
function joined(before: VideoListData, page: VideoListData): VideoListData {
  const known = new Set(before.videos.map(({ id }) => id));
  const videos = [...before.videos, ...page.videos.filter(({ id }) => !known.has(id))];
  return { ...before, videos, next: page.next };
}

const sourceOf = (query: VideosQuery): ListSource<VideoListData> => ({
  path: videosPath(query),
  load: (options, signal) =>
    import('./ask-videos.ts').then(({ askVideos }) => askVideos(query, options, signal)),
  pagesIn: ({ videos }) => Math.max(1, Math.ceil(videos.length / videosPerPage)),
  joined,
});

export const useVideos = (query: VideosQuery): VideoList => useList(sourceOf(query));
