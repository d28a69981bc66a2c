import { onValueWritten } from 'firebase-functions/database';
import { minuteMs } from '../contract/time.ts';
import { videosFreshMs } from '../contract/videos.ts';
import { thumbnailDeps, videoDeps, videoSecrets } from '../deps.ts';
import { callable, logFailure, schedule } from '../kit/endpoints.ts';
import { firstPage } from './first-page.ts';
import { keepThumbnails } from './keep-thumbnails.ts';
import { refreshVideos } from './refresh-videos.ts';

/** For everybody on our site: reads the list anew where that is due, and answers its beginning. */
export const getYoutubeVideos = callable(
  'getYoutubeVideos',
  { secrets: videoSecrets, timeoutSeconds: 60 },
  async () => {
    const deps = videoDeps();
    const refreshed = await refreshVideos(videosFreshMs, deps);
    return firstPage(refreshed, deps);
  },
);

/** A list that is read by the clock is nearly an hour old then, and never quite. */
const earlyMs = 10 * minuteMs;

export const refreshYoutubeVideos = schedule(
  'refreshYoutubeVideos',
  { schedule: '7 * * * *', timeoutSeconds: 60, secrets: videoSecrets },
  async () => {
    await refreshVideos(videosFreshMs - earlyMs, videoDeps());
  },
);

const timeoutSeconds = 300;
/** What is left for the pictures that are under way. */
const reserveSeconds = 60;

/** After each reading of the list. */
export const keepVideoPictures = onValueWritten(
  {
    ref: '/videoSync/syncedAt',
    memory: '1GiB',
    timeoutSeconds,
    maxInstances: 1,
    secrets: videoSecrets,
  },
  () =>
    logFailure('keepVideoPictures', () =>
      keepThumbnails(Date.now() + (timeoutSeconds - reserveSeconds) * 1000, thumbnailDeps()),
    ),
);
