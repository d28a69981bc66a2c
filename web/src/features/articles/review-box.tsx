import type { Review } from '@contract/articles.ts';
import { Link } from 'react-router-dom';
import { bandPath } from '../../lib/band-path.ts';
import { Plectrums } from '../../ui/plectrums.tsx';
import styles from './review-box.module.css';
import type { ListedArticle } from './stored-article.ts';

interface ReviewBoxProps {
  review: Review;
  /** The article's bands. The reviewed one links to its page if it is among them. */
  bands: ListedArticle['bands'];
}

/** The rating of a review, with the band, album, label, and year of the record. */
export function ReviewBox({ review: { band, album, label, year, rating }, bands }: ReviewBoxProps) {
  const known = bands.find(({ name }) => name === band);
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
        <dd className={styles.name}>{known ? <Link to={bandPath(known.key)}>{band}</Link> : band}</dd>
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
