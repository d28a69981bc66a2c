import { Link } from 'react-router-dom';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import type { ReadAloud } from './front-articles.ts';
import styles from './front.module.css';

/** The articles with the latest recordings. */
export function ReadAloudShelf({ readAloud }: { readAloud: readonly ReadAloud[] }) {
  if (readAloud.length === 0) return null;
  return (
    <Shelf title="Read aloud" to="/listen" all="All recordings">
      <ul role="list">
        {readAloud.map(({ slug, title, author, seconds }) => (
          <Card as="li" key={slug} className={styles.linesLine}>
            <span className={styles.mark} data-play="" aria-hidden="true" />
            <CardTitle level={3}>
              <Link to={`/article/${slug}`}>{title}</Link>
            </CardTitle>
            <p className={styles.linesFacts}>
              {Math.round(seconds / 60) || 1} min to listen to, by {author}
            </p>
          </Card>
        ))}
      </ul>
    </Shelf>
  );
}
