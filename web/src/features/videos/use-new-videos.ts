import { videosFreshMs } from '@contract/videos.ts';
import { useEffect, useState } from 'react';
import type { VideoListData } from './load-videos.ts';
import type { ListedSync } from './stored-sync.ts';
import type { ListedVideo } from './stored-video.ts';

interface Answer {
  /** The first page of the list, newest first. */
  videos: ListedVideo[];
  sync: ListedSync;
}

/**
 * Has the server sync the list once after the page has loaded, if the shown list is outdated. A failure leaves the page
 * unchanged.
 */
export function useNewVideos(data: VideoListData | null): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isOld = data !== null && answer === null && data.now - data.sync.syncedAt > videosFreshMs;
  useEffect(() => {
    if (!isOld || !navigator.onLine) return;
    let cancelled = false;
    // Imported dynamically, also because idle callbacks do not exist while prerendering.
    import('../../platform/idle.ts')
      .then(({ pageIdle }) => pageIdle())
      .then(() => import('./fetch-new-videos.ts'))
      .then(({ fetchNewVideos }) => (cancelled ? null : fetchNewVideos()))
      .then(
        (found) => {
          if (!cancelled && found) setAnswer(found);
        },
        () => undefined,
      );
    return () => {
      cancelled = true;
    };
  }, [isOld]);
  return answer;
}
