import type { Review } from '@contract/articles.ts';
import { Plectrums } from '../../ui/plectrums.tsx';
import styles from './review-box.module.css';

/** What was reviewed and how it did, as it stands on the label of a record. */
export function ReviewBox({ review: { band, album, label, year, rating } }: { review: Review }) {
  return (
    <section className={styles.box} aria-label="The record">
      <p className={styles.rating}>
        <span className={styles.number} aria-hidden="true">
          {rating.toFixed(1)}
        </span>
        <Plectrums value={rating} />
      </p>
      <dl className={styles.facts}>
        <dt>Band</dt>
        <dd className={styles.name}>{band}</dd>
        <dt>Album</dt>
        <dd className={styles.name}>{album}</dd>
        {label && (
          <>
            <dt>Label</dt>
            <dd>{label}</dd>
          </>
        )}
        <dt>Year</dt>
        <dd>{year}</dd>
      </dl>
    </section>
  );
}
