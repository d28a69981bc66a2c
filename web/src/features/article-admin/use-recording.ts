import { useEffect, useState } from 'react';
import { logWatchError } from '../../platform/log.ts';
import { type RecordingStand, watchRecording } from './api/recordings.ts';

/** How the recording of an article stands, live; null before that is known, and for no slug. */
export function useRecording(slug: string | null): RecordingStand | null {
  const [heard, setHeard] = useState<{ slug: string; stand: RecordingStand } | null>(null);
  useEffect(() => {
    if (slug === null) return;
    return watchRecording(
      slug,
      (stand) => setHeard({ slug, stand }),
      // The list itself says when the server cannot be heard.
      (error) => logWatchError('Watching a recording', error),
    );
  }, [slug]);
  return heard?.slug === slug ? heard.stand : null;
}
