import { Link } from 'react-router-dom';
import { plural } from '../../../lib/plural.ts';
import { Shelf } from '../../../ui/shelf.tsx';
import { sinceThen } from './age.ts';
import type { Discussion } from './front-articles.ts';
import styles from './lines.module.css';

/** The articles that somebody has commented on last. */
export function Discussions({ discussions, now }: { discussions: readonly Discussion[]; now: number }) {
  if (discussions.length === 0) return null;
  return (
    <Shelf title="People are talking">
      <ul className={styles.lines} role="list">
        {discussions.map(({ slug, title, comments, at }) => (
          <li key={slug} className={styles.line}>
            <span className={styles.mark} aria-hidden="true">
              {comments}
            </span>
            <h3 className={styles.title}>
              <Link to={`/article/${slug}#comments`}>{title}</Link>
            </h3>
            <p className={styles.facts}>
              {plural(comments, 'comment')}, the last{' '}
              <time dateTime={new Date(at).toISOString()}>{sinceThen(at, now)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
