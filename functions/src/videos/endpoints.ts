import { onValueWritten } from 'firebase-functions/database';
import { moreMemory } from '../config.ts';
import { minuteMs } from '../contract/time.ts';
import { videosFreshMs } from '../contract/videos.ts';
import { thumbnailDeps, videoDeps, videoSecrets } from '../deps.ts';
import { schedule } from '../kit/endpoints.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { fetchThumbnails } from './fetch-thumbnails.ts';
import { refreshVideos } from './refresh-videos.ts';

/** The schedule refreshes the list shortly before it becomes stale. */
const earlyMs = 10 * minuteMs;

export const refreshYoutubeVideos = schedule(
  'refreshYoutubeVideos',
  { schedule: '7 * * * *', timeoutSeconds: 60, secrets: videoSecrets },
  async () => {
    await refreshVideos(videosFreshMs - earlyMs, videoDeps());
  },
);

const timeoutSeconds = 300;
/** Time for pictures in progress to finish. */
const reserveSeconds = 60;

/** Runs after each sync of the list. */
export const keepVideoPictures = onValueWritten(
  {
    ref: '/videoSync/syncedAt',
    ...moreMemory('1GiB'),
    timeoutSeconds,
    maxInstances: 1,
    secrets: videoSecrets,
  },
  withFailureLog('keepVideoPictures', () =>
    fetchThumbnails(Date.now() + (timeoutSeconds - reserveSeconds) * 1000, thumbnailDeps()),
  ),
);
