import type { Picture as PictureRecord } from '@contract/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './preview.module.css';

/** The stored picture. Its alt text is in the field below. */
export function CurrentPicture({ picture }: { picture: PictureRecord }) {
  return (
    <div className={styles.stage}>
      <Picture picture={{ ...picture, alt: '' }} sizes="30rem" className={styles.image} />
    </div>
  );
}
