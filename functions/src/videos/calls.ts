import { videosFreshMs } from '../contract/videos.ts';
import { videoDeps } from '../deps.ts';
import type { Call } from '../kit/call.ts';
import { firstPage } from './first-page.ts';
import { refreshVideos } from './refresh-videos.ts';

/** For all visitors: refreshes the list if it is due, and returns its first page. */
export const getYoutubeVideos: Call<'getYoutubeVideos'> = async () => {
  const deps = videoDeps();
  const refreshed = await refreshVideos(videosFreshMs, deps);
  return firstPage(refreshed, deps);
};
