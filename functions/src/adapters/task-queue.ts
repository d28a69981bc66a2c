import { getFunctions } from 'firebase-admin/functions';
import type { App } from 'firebase-admin/app';
import { functionsRegion } from '../contract/site.ts';
import { type RecordingTask, taskSeconds } from '../recordings/recording-job.ts';

/** Returns a function that enqueues tasks for the function `makeRecording`. */
export function createRecordingQueue(app: App): (task: RecordingTask) => Promise<void> {
  const queue = getFunctions(app).taskQueue<RecordingTask>(
    `locations/${functionsRegion}/functions/makeRecording`,
  );
  return (task) => queue.enqueue(task, { dispatchDeadlineSeconds: taskSeconds });
}
