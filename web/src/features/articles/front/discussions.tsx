import { Link } from 'react-router-dom';
import { plural } from '../../../lib/plural.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import { agePhrase } from './age.ts';
import type { Discussion } from './front-articles.ts';
import styles from './front.module.css';
import { Time } from '../../../ui/time.tsx';

/** The articles with the latest comments. */
export function Discussions({ discussions, now }: { discussions: readonly Discussion[]; now: number }) {
  if (discussions.length === 0) return null;
  return (
    <Shelf title="People are talking">
      <ul role="list" className={styles.lines}>
        {discussions.map(({ slug, title, comments, at }) => (
          <Card as="li" key={slug} className={styles.linesLine}>
            <span className={styles.mark} aria-hidden="true">
              {comments}
            </span>
            <CardTitle level={3}>
              <Link to={`/article/${slug}#comments`}>{title}</Link>
            </CardTitle>
            <p className={styles.linesFacts}>
              {plural(comments, 'comment')}, the last <Time at={at}>{agePhrase(at, now)}</Time>
            </p>
          </Card>
        ))}
      </ul>
    </Shelf>
  );
}
