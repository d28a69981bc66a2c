import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { loadFailureOf } from '../../data/load-failure.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { loadRelatedVideos } from './load-related-videos.ts';
import styles from './related-videos.module.css';
import type { ListedVideo } from './stored-video.ts';
import { lengthInWords, lengthOf } from './video-length.ts';
import { videosPath } from './videos-query.ts';

/** Videos of the bands with these keys. Renders nothing when there are none or they cannot be loaded. */
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
      <ul className={styles.videos} role="list">
        {videos.map(({ id, title, seconds, picture }) => (
          <li key={id} className={styles.video}>
            <div className={styles.picture}>
              {picture && (
                <Picture picture={picture} sizes="(min-width: 56rem) 25vw, 8rem" className={styles.image} />
              )}
            </div>
            <Link to={videosPath({ chosen: id })} className={styles.link}>
              {title}
              {seconds > 0 && <VisuallyHidden>, {lengthInWords(seconds)}</VisuallyHidden>}
            </Link>
            {seconds > 0 && (
              <span className={styles.length} aria-hidden="true">
                {lengthOf(seconds)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
