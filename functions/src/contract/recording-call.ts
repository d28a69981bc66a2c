import * as v from 'valibot';
import { slugSchema } from './text-schemas.ts';

/**
 * Input of the callable `generateRecording`, for the article's author and admins. `estimate` changes nothing and says
 * what it would cost; `make` may be repeated: what is under way or there already is not begun again.
 */
export const generateRecordingSchema = v.variant('action', [
  v.strictObject({ action: v.literal('estimate'), slug: slugSchema }),
  v.strictObject({ action: v.literal('make'), slug: slugSchema }),
  /** Takes the recording off the article. */
  v.strictObject({ action: v.literal('remove'), slug: slugSchema }),
]);
export type GenerateRecordingInput = v.InferOutput<typeof generateRecordingSchema>;

export const recordingEstimateSchema = v.object({
  /** That would be paid for: none where a file of this text and voice is there. */
  characters: v.number(),
  /** The approximate duration. */
  seconds: v.number(),
  /** This month, and how many a month may have. */
  used: v.number(),
  ceiling: v.number(),
});
export type RecordingEstimate = v.InferOutput<typeof recordingEstimateSchema>;

/** The result of `make` and `remove`. */
export const recordingAnswerSchema = v.object({
  state: v.picklist(['none', 'queued', 'working', 'ready']),
});
export type RecordingAnswer = v.InferOutput<typeof recordingAnswerSchema>;
