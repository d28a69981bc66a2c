import type { Picture as StoredPicture } from '@contract/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './video-still.module.css';

interface VideoStillProps {
  picture: StoredPicture | null;
  sizes: string;
  /** A length such as `4:33`. Empty if unknown. */
  length: string;
  priority?: boolean;
}

/** The still image of a video before it plays. */
export const VideoStill = ({ picture, sizes, length, priority = false }: VideoStillProps) => (
  <div className={styles.still}>
    {picture && <Picture picture={picture} sizes={sizes} priority={priority} className={styles.picture} />}
    <span className={styles.play} aria-hidden="true" />
    {length && (
      <span className={styles.length} aria-hidden="true">
        {length}
      </span>
    )}
  </div>
);
