import { paths } from '@contract/paths.ts';
import { recordingAnswerSchema, recordingEstimateSchema } from '@contract/recording-call.ts';
import type { ArticleRecording, RecordingJob } from '@contract/recordings.ts';
import { storedRecording } from '../../../lib/stored-recording.ts';
import { callChecked } from '../../../platform/checked-call.ts';
import { type Subscribe, watchPath, watchTogether } from '../../../platform/watch-path.ts';

/** Estimates the cost of a recording of the published article. */
export const estimateRecording = (slug: string) =>
  callChecked('generateRecording', { action: 'estimate', slug }, recordingEstimateSchema);

/** Requests a recording. Safe to retry. */
export const makeRecording = (slug: string) =>
  callChecked('generateRecording', { action: 'make', slug }, recordingAnswerSchema);

/** Deletes the recording. Safe to retry. */
export const removeRecording = (slug: string) =>
  callChecked('generateRecording', { action: 'remove', slug }, recordingAnswerSchema);

/** The state of an article's recording, for its author. */
export interface RecordingStatus {
  /** The recording that readers can play. */
  recording: ArticleRecording | null;
  work: RecordingJob | null;
}

/** Watches an article's recording. Reports once the recording and the work are both known, and on every change. */
export const watchRecording = (slug: string): Subscribe<RecordingStatus> =>
  watchTogether<RecordingStatus>({
    recording: watchPath(paths.articleRecording(slug), storedRecording),
    work: watchPath(paths.recording(slug), (stored) => stored as RecordingJob | null),
  });
