import { onCall } from 'firebase-functions/https';
import * as v from 'valibot';
import { videosFreshMs } from '../contract/videos.ts';
import { videoDeps, videoSecrets } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { beginningOfList } from './beginning-of-list.ts';
import { refreshVideos } from './refresh-videos.ts';

/** Callable, for everybody on our site: reads the list anew where that is due, and answers its beginning. */
export const getYoutubeVideos = onCall({ secrets: videoSecrets, timeoutSeconds: 60 }, (request) =>
  checkedCall('getYoutubeVideos', request, v.nullish(v.strictObject({})), async () => {
    const deps = videoDeps();
    const refreshed = await refreshVideos(videosFreshMs, deps);
    return beginningOfList(refreshed, deps);
  }),
);
