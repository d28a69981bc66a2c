import { useLive } from '../../data/use-live.ts';
import { valueOf } from '../../data/use-query.ts';
import { type RecordingStand, watchRecording } from './api/recordings.ts';

/**
 * How the recording of an article stands, live; null before that is known, for no slug, and where it fails: the list
 * itself says when the server cannot be heard.
 */
export const useRecording = (slug: string | null): RecordingStand | null =>
  valueOf(
    useLive<RecordingStand>('a recording', slug, (onStand, onError) =>
      watchRecording(slug ?? '', onStand, onError),
    ),
  );
