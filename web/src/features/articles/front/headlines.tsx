import { articleKindNames } from '@contract/article-kinds.ts';
import { Link } from 'react-router-dom';
import { plural } from '../../../lib/plural.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ageOf } from './age.ts';
import type { Headline } from './front-articles.ts';
import styles from './headlines.module.css';
import { Time } from '../../../ui/time.tsx';

interface HeadlinesProps {
  headlines: readonly Headline[];
  /** The time that ages are counted from. */
  now: number;
  /** What came out after it is marked as new; null marks nothing. */
  since: number | null;
}

/** Articles as lines: age, title, and what it is. */
export const Headlines = ({ headlines, now, since }: HeadlinesProps) => (
  <ol role="list">
    {headlines.map(({ slug, title, kind, publishedAt, comments, rating }) => (
      <Card
        as="li"
        key={slug}
        className={styles.line}
        data-new={(since !== null && publishedAt > since) || undefined}
      >
        <Time at={publishedAt} className={styles.age}>
          {ageOf(publishedAt, now)}
        </Time>
        <CardTitle level={3}>
          <Link to={`/article/${slug}`}>{title}</Link>
        </CardTitle>
        <p className={styles.facts}>
          {since !== null && publishedAt > since && <b>New</b>}
          <span>{articleKindNames[kind].one}</span>
          {rating !== null && <b aria-label={`${rating} of 5 plectrums`}>{rating}/5</b>}
          {comments > 0 && <span>{plural(comments, 'comment')}</span>}
        </p>
      </Card>
    ))}
  </ol>
);
