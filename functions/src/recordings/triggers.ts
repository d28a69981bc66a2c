import { onValueWritten } from 'firebase-functions/database';
import { onSchedule } from 'firebase-functions/scheduler';
import { HttpsError } from 'firebase-functions/https';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { siteTimeZone } from '../contract/site.ts';
import { recordingDeps } from '../deps.ts';
import { logUnexpected } from '../logs.ts';
import { markOutdated } from './attach-recording.ts';
import { carryOnRecordings } from './carry-on.ts';
import { makeRecording as make } from './make-recording.ts';
import { type RecordingTask, VoiceError } from './recording-deps.ts';
import { taskSeconds } from './task-time.ts';

const maxAttempts = 3;

/** The queue of what is to be read aloud. The longest text takes minutes to speak, and its sound some memory. */
export const makeRecording = onTaskDispatched<RecordingTask>(
  {
    retryConfig: { maxAttempts, minBackoffSeconds: 10, maxDoublings: 3, maxBackoffSeconds: 120 },
    rateLimits: { maxConcurrentDispatches: 4 },
    timeoutSeconds: taskSeconds,
    memory: '1GiB',
    concurrency: 1,
  },
  async ({ data, retryCount }) => {
    try {
      await make(data, retryCount >= maxAttempts - 1, recordingDeps());
    } catch (error) {
      if (!(error instanceof VoiceError)) logUnexpected('makeRecording', error);
      // Whatever else were thrown the SDK would log once more.
      throw new HttpsError('unavailable', 'Try again later.');
    }
  },
);

/** An article says with every new version when that came out. */
export const markRecording = onValueWritten(
  { ref: '/articles/{slug}/updatedAt', retry: true },
  async ({ params, data }) => {
    if (data.after.exists()) await markOutdated(params.slug, recordingDeps());
  },
);

export const carryOnWithRecordings = onSchedule(
  { schedule: '*/5 * * * *', timeZone: siteTimeZone, timeoutSeconds: 120, maxInstances: 1 },
  async () => {
    try {
      await carryOnRecordings(recordingDeps());
    } catch (error) {
      logUnexpected('carryOnWithRecordings', error);
      throw error;
    }
  },
);
