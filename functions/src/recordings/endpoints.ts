import { HttpsError } from 'firebase-functions/https';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { moreMemory } from '../config.ts';
import { recordingDeps } from '../deps.ts';
import { logUnexpected } from '../logs.ts';
import { makeRecording as makeRecordingUseCase } from './make-recording.ts';
import { type RecordingTask, VoiceError, taskSeconds } from './recording-job.ts';

const maxAttempts = 3;

/** The task queue of recordings. The longest text takes minutes to synthesize, and its audio a good deal of memory. */
export const makeRecording = onTaskDispatched<RecordingTask>(
  {
    retryConfig: { maxAttempts, minBackoffSeconds: 10, maxDoublings: 3, maxBackoffSeconds: 120 },
    rateLimits: { maxConcurrentDispatches: 4 },
    timeoutSeconds: taskSeconds,
    ...moreMemory('1GiB'),
  },
  async ({ data, retryCount }) => {
    try {
      await makeRecordingUseCase(data, retryCount >= maxAttempts - 1, recordingDeps());
    } catch (error) {
      if (!(error instanceof VoiceError)) logUnexpected('makeRecording', error);
      // The SDK would log any other error a second time.
      throw new HttpsError('unavailable', 'Try again later.');
    }
  },
);
