import { videosPerPage } from '@contract/videos.ts';
import { type LoadedList, type ListSource, useList } from '../../data/use-list.ts';
import type { VideoListData } from './load-videos.ts';
import { videosPath, type VideosQuery } from './videos-query.ts';

export type VideoList = LoadedList<VideoListData>;

const sourceOf = (query: VideosQuery): ListSource<VideoListData> => ({
  path: videosPath(query),
  load: (request, signal) =>
    import('./fetch-videos.ts').then(({ fetchVideos }) => fetchVideos(query, request, signal)),
  pagesIn: ({ videos }) => Math.max(1, Math.ceil(videos.length / videosPerPage)),
  keysOf: ({ videos }) => videos.map(({ id }) => id),
});

export const useVideos = (query: VideosQuery): VideoList => useList(sourceOf(query));
