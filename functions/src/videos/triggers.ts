import { onValueWritten } from 'firebase-functions/database';
import { onSchedule } from 'firebase-functions/scheduler';
import { siteTimeZone } from '../contract/site.ts';
import { videosFreshMs } from '../contract/videos.ts';
import { thumbnailDeps, videoDeps, videoSecrets } from '../deps.ts';
import { logUnexpected } from '../logs.ts';
import { keepThumbnails } from './keep-thumbnails.ts';
import { refreshVideos } from './refresh-videos.ts';

/** A list that is read by the clock is nearly an hour old then, and never quite. */
const early = 10 * 60_000;

export const refreshYoutubeVideos = onSchedule(
  {
    schedule: '7 * * * *',
    timeZone: siteTimeZone,
    timeoutSeconds: 60,
    maxInstances: 1,
    secrets: videoSecrets,
  },
  async () => {
    try {
      await refreshVideos(videosFreshMs - early, videoDeps());
    } catch (error) {
      logUnexpected('refreshYoutubeVideos', error);
      throw error;
    }
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
  async () => {
    try {
      await keepThumbnails(Date.now() + (timeoutSeconds - reserveSeconds) * 1000, thumbnailDeps());
    } catch (error) {
      logUnexpected('keepVideoPictures', error);
      throw error;
    }
  },
);
