import { paths } from '@contract/paths.ts';
import {
  type RecordingEstimate,
  recordingEstimateSchema,
  recordingAnswerSchema,
  type GenerateRecordingInput,
} from '@contract/recording-call.ts';
import type { ArticleRecording, RecordingWork } from '@contract/recordings.ts';
import * as v from 'valibot';
import { storedRecording } from '../../../lib/stored-recording.ts';
import type { Unsubscribe } from '../../../platform/firebase/types.ts';
import { type CallResult, callFunction } from '../../../platform/callables.ts';
import { logError } from '../../../platform/log.ts';
import { watchPath } from '../../../platform/watch-path.ts';

/** `message` is written for people. All of it may be asked again. */
export type RecordingResult<Value> = { ok: true; value: Value } | Extract<CallResult, { ok: false }>;

async function ask<Schema extends v.GenericSchema>(
  input: GenerateRecordingInput,
  schema: Schema,
): Promise<RecordingResult<v.InferOutput<Schema>>> {
  const result = await callFunction('generateRecording', input);
  if (!result.ok) return result;
  const answer = v.safeParse(schema, result.value);
  if (answer.success) return { ok: true, value: answer.output };
  logError(`The answer to ${input.action}`, answer.issues);
  return {
    ok: false,
    code: 'unreachable',
    message: 'The server gave an answer that this page does not understand. Reload it and look again.',
  };
}

/** What a recording of the article as readers see it would cost. */
export const estimateRecording = (slug: string): Promise<RecordingResult<RecordingEstimate>> =>
  ask({ action: 'estimate', slug }, recordingEstimateSchema);

export const makeRecording = (slug: string) => ask({ action: 'make', slug }, recordingAnswerSchema);

export const removeRecording = (slug: string) => ask({ action: 'remove', slug }, recordingAnswerSchema);

/** An article's recording as its author sees it. */
export interface RecordingStand {
  /** What readers can play. */
  recording: ArticleRecording | null;
  work: RecordingWork | null;
}

/** Watches it live: tells when both halves of it are known, and of every change. */
export function watchRecording(
  slug: string,
  onStand: (stand: RecordingStand) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  const stand: Partial<RecordingStand> = {};
  const hear = (part: Partial<RecordingStand>) => {
    const { recording, work } = Object.assign(stand, part);
    if (recording !== undefined && work !== undefined) onStand({ recording, work });
  };
  const unwatch = [
    watchPath(paths.articleRecording(slug), (value) => hear({ recording: storedRecording(value) }), onError),
    watchPath(paths.recording(slug), (value) => hear({ work: value as RecordingWork | null }), onError),
  ];
  return () => unwatch.forEach((stop) => stop());
}
