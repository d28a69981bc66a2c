import { videosFreshMs } from '@contract/videos.ts';
import { useEffect, useState } from 'react';
import type { VideoListData } from './load-videos.ts';
import type { ListedSync } from './stored-sync.ts';
import type { ListedVideo } from './stored-video.ts';

interface Answer {
  /** The beginning of the list, newest first. */
  videos: ListedVideo[];
  sync: ListedSync;
}

/**
 * Has the server read the list anew where the one on the page is older than it should be: after the page has loaded, and
 * once. What fails there changes nothing here.
 */
export function useNewVideos(data: VideoListData | null): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isOld = data !== null && answer === null && data.now - data.sync.syncedAt > videosFreshMs;
  useEffect(() => {
    if (!isOld || !navigator.onLine) return;
    let left = false;
    // By need, also because the server renders this page and has nothing to be idle.
    import('../../platform/idle.ts')
      .then(({ pageIdle }) => pageIdle())
      .then(() => import('./ask-new-videos.ts'))
      .then(({ askNewVideos }) => (left ? null : askNewVideos()))
      .then(
        (found) => {
          if (!left && found) setAnswer(found);
        },
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [isOld]);
  return answer;
}
