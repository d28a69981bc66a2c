import { paths } from '@contract/paths.ts';
import { recordingAnswerSchema, recordingEstimateSchema } from '@contract/recording-call.ts';
import type { ArticleRecording, RecordingWork } from '@contract/recordings.ts';
import { storedRecording } from '../../../lib/stored-recording.ts';
import { callChecked } from '../../../platform/checked-call.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

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
  work: RecordingWork | null;
}

/** Watches an article's recording. Reports once the recording and the work are both known, and on every change. */
export const watchRecording =
  (slug: string): Subscribe<RecordingStatus> =>
  (onStatus, onError) => {
    const status: Partial<RecordingStatus> = {};
    const update = (part: Partial<RecordingStatus>) => {
      const { recording, work } = Object.assign(status, part);
      if (recording !== undefined && work !== undefined) onStatus({ recording, work });
    };
    const unwatch = [
      watchPath(
        paths.articleRecording(slug),
        (value) => update({ recording: storedRecording(value) }),
        onError,
      ),
      watchPath(paths.recording(slug), (value) => update({ work: value as RecordingWork | null }), onError),
    ];
    return () => unwatch.forEach((stop) => stop());
  };
