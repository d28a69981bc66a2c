import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { loadRelatedVideos } from '../../data/load-related-videos.ts';
import styles from './video-teasers.module.css';
import { VideoTeasers } from './index.tsx';

/** Videos of the bands with these keys. Renders nothing if there are none or they cannot be loaded. */
export function RelatedVideos({ bands }: { bands: readonly string[] }) {
  const { data: videos } = useSource(
    source(['the videos of bands', ...bands], {
      load: (signal) => loadRelatedVideos(publicReader(signal), bands),
    }),
  );
  if (!videos || videos.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-videos">
      <h2 id="related-videos" className={styles.heading}>
        Watch
      </h2>
      <VideoTeasers videos={videos} />
    </section>
  );
}
