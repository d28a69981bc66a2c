import { Link } from 'react-router-dom';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './related-videos.module.css';
import type { ListedVideo } from './stored-video.ts';
import { lengthInWords, lengthOf } from './video-length.ts';
import { videosPath } from './videos-query.ts';

/** Videos with their pictures, each a link to where it plays. */
export const VideoTeasers = ({ videos }: { videos: readonly ListedVideo[] }) => (
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
);
