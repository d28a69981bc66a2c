import { callFunction } from '../../platform/call-function.ts';
import { listedSync, listedVideo } from '../../lib/stored-video.ts';

/** Has the server sync the list, and loads its first page. Null if that fails. */
export async function fetchNewVideos() {
  const result = await callFunction('getYoutubeVideos', {});
  if (!result.ok) return null;
  const { videos, sync } = result.value;
  return {
    videos: videos.map((video) => listedVideo(video.id, video)).filter((video) => video !== null),
    sync: listedSync(sync),
  };
}
