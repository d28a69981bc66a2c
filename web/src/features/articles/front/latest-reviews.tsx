import { Link } from 'react-router-dom';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Plectrums } from '../../../ui/plectrums.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import type { ReviewSummary } from './front-articles.ts';
import styles from './front.module.css';

/** The newest reviews as sleeves, each with its plectrums. */
export function LatestReviews({ reviews }: { reviews: readonly ReviewSummary[] }) {
  if (reviews.length === 0) return null;
  return (
    <Shelf title="Reviews" to="/article?kind=review" all="All reviews">
      <ul className={styles.sleeves} role="list">
        {reviews.map(({ slug, band, album, rating, cover }) => (
          <Card as="li" key={slug} className={styles.sleeve}>
            <div className={styles.cover}>
              {cover && (
                <Picture
                  picture={{ ...cover, alt: '' }}
                  sizes="(min-width: 80rem) 18rem, (min-width: 56rem) 22vw, 45vw"
                  className={styles.picture}
                />
              )}
            </div>
            <CardTitle level={3}>
              <Link to={`/article/${slug}`}>
                <span className={styles.band}>{band}</span> {album}
              </Link>
            </CardTitle>
            <p className={styles.rating}>
              <Plectrums value={rating} />
            </p>
          </Card>
        ))}
      </ul>
    </Shelf>
  );
}
