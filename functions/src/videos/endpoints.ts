import { onValueWritten } from 'firebase-functions/database';
import { moreMemory } from '../config.ts';
import { thumbnailDeps, videoSecrets } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { fetchThumbnails } from './fetch-thumbnails.ts';

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
