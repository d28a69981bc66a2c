import { useEffect, useState } from 'react';
import { loadFailureOf } from '../../data/load-failure.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { loadRelatedVideos } from './load-related-videos.ts';
import styles from './related-videos.module.css';
import type { ListedVideo } from './stored-video.ts';
import { VideoTeasers } from './video-teasers.tsx';

/** Videos of the bands with these keys. Renders nothing if there are none or they cannot be loaded. */
export function RelatedVideos({ bands }: { bands: readonly string[] }) {
  const [videos, setVideos] = useState<ListedVideo[]>([]);
  const keys = bands.join(' ');
  useEffect(() => {
    const controller = new AbortController();
    loadRelatedVideos(publicReader(controller.signal), keys.split(' ')).then(setVideos, (error: unknown) => {
      if (!controller.signal.aborted) loadFailureOf(error);
    });
    return () => controller.abort();
  }, [keys]);
  if (videos.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-videos">
      <h2 id="related-videos" className={styles.heading}>
        Watch
      </h2>
      <VideoTeasers videos={videos} />
    </section>
  );
}
