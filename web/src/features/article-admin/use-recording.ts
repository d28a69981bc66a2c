import { useLive } from '../../data/use-live.ts';
import { valueOf } from '../../data/use-query.ts';
import { type RecordingStatus, watchRecording } from './api/recordings.ts';

/**
 * Returns the state of an article's recording, live. Null while unknown, without a slug, and after a failure, which the
 * list itself reports.
 */
export const useRecording = (slug: string | null): RecordingStatus | null =>
  valueOf(useLive('a recording', slug, watchRecording(slug ?? '')));
