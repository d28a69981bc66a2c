import { publicReader } from '../../services/public-reader.ts';
import type { ListOptions } from '../../reading/list-observer.ts';
import { loadVideos } from './load-videos.ts';
import type { VideosQuery } from './videos-query.ts';

// Imported by need: a page that the server has rendered does without it.

export const askVideos = (query: VideosQuery, options: ListOptions, signal: AbortSignal) =>
  loadVideos(publicReader(signal), query, options);
