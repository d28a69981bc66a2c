import type { Picture as PictureRecord } from '@contract/pictures.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './form.module.css';

interface CoverFieldProps {
  cover: PictureRecord | null;
  onChoose: () => void;
  onRemove: () => void;
}

/** The field for the cover. */
export function CoverField({ cover, onChoose, onRemove }: CoverFieldProps) {
  return (
    <section className={styles.cover} aria-labelledby="cover-name" data-field="cover">
      <h3 id="cover-name" className={styles.coverFieldName}>
        Cover
      </h3>
      <div className={styles.sleeve}>
        {cover ? (
          <Picture picture={cover} sizes="14rem" />
        ) : (
          <span className={styles.blank}>No cover yet</span>
        )}
      </div>
      {cover && <p className={styles.words}>It shows: {cover.alt}</p>}
      {cover?.caption && <p className={styles.words}>Under it: {cover.caption}</p>}
      {cover?.credit && <p className={styles.words}>Credit: {cover.credit}</p>}
      <div data-focus-home="" className={styles.actions}>
        <Button size="small" variant="secondary" onClick={onChoose}>
          {cover ? 'Change the cover' : 'Choose a cover'}
        </Button>
        {cover && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            Remove the cover
          </Button>
        )}
      </div>
    </section>
  );
}
