import * as v from 'valibot';
import { slugSchema } from './text-schemas.ts';

/**
 * Input of the call `generateRecording`, for the article's author and admins. `estimate` changes nothing and
 * returns the cost. `make` is idempotent: it does not restart what is in progress or already exists.
 */
export const generateRecordingSchema = v.variant('action', [
  v.strictObject({ action: v.literal('estimate'), slug: slugSchema }),
  v.strictObject({ action: v.literal('make'), slug: slugSchema }),
  /** Removes the recording from the article. */
  v.strictObject({ action: v.literal('remove'), slug: slugSchema }),
]);

export const recordingEstimateSchema = v.object({
  /** The billable characters: 0 if a file for this text and voice already exists. */
  characters: v.number(),
  /** The approximate duration. */
  seconds: v.number(),
  /** Characters used this month, and the monthly quota. */
  used: v.number(),
  ceiling: v.number(),
});
export type RecordingEstimate = v.InferOutput<typeof recordingEstimateSchema>;

/** The result of `make` and `remove`. */
export const recordingAnswerSchema = v.object({
  state: v.picklist(['none', 'queued', 'working', 'ready']),
});
export type RecordingAnswer = v.InferOutput<typeof recordingAnswerSchema>;
