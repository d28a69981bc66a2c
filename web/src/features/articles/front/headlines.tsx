import { articleKindNames } from '@contract/article-kinds.ts';
import { Link } from 'react-router-dom';
import { plural } from '../../../lib/plural.ts';
import { ageOf } from './age.ts';
import type { Headline } from './front-articles.ts';
import styles from './headlines.module.css';

interface HeadlinesProps {
  headlines: readonly Headline[];
  /** The time that ages are counted from. */
  now: number;
  /** What came out after it is marked as new; null marks nothing. */
  since: number | null;
}

/** Articles as lines: age, title, and what it is. */
export const Headlines = ({ headlines, now, since }: HeadlinesProps) => (
  <ol className={styles.lines} role="list">
    {headlines.map(({ slug, title, kind, publishedAt, comments, rating }) => (
      <li key={slug} className={styles.line} data-new={(since !== null && publishedAt > since) || undefined}>
        <time className={styles.age} dateTime={new Date(publishedAt).toISOString()}>
          {ageOf(publishedAt, now)}
        </time>
        <h3 className={styles.title}>
          <Link to={`/article/${slug}`}>{title}</Link>
        </h3>
        <p className={styles.facts}>
          {since !== null && publishedAt > since && <b>New</b>}
          <span>{articleKindNames[kind].one}</span>
          {rating !== null && <b aria-label={`${rating} of 5 plectrums`}>{rating}/5</b>}
          {comments > 0 && <span>{plural(comments, 'comment')}</span>}
        </p>
      </li>
    ))}
  </ol>
);
