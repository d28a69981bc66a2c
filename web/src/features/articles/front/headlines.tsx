import { articleKindNames } from '@contract/article-kinds.ts';
import { Link } from 'react-router-dom';
import { plural } from '../../../lib/plural.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ageOf, agePhrase } from './age.ts';
import type { Headline } from './front-articles.ts';
import styles from './front.module.css';
import { Time } from '../../../ui/time.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface HeadlinesProps {
  headlines: readonly Headline[];
  /** The time that ages are relative to. */
  now: number;
  /** Articles published after this time are marked as new. Null marks none. */
  since: number | null;
}

/** Articles as rows with age, title, and kind. */
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
          <span aria-hidden="true">{ageOf(publishedAt, now)}</span>
          <VisuallyHidden>{agePhrase(publishedAt, now)}</VisuallyHidden>
        </Time>
        <CardTitle level={3}>
          <Link to={`/article/${slug}`}>{title}</Link>
        </CardTitle>
        <p className={styles.facts}>
          {since !== null && publishedAt > since && <b>New</b>}
          <span>{articleKindNames[kind].one}</span>
          {rating !== null && (
            <b role="img" aria-label={`${rating} of 5 plectrums`}>
              {rating}/5
            </b>
          )}
          {comments > 0 && <span>{plural(comments, 'comment')}</span>}
        </p>
      </Card>
    ))}
  </ol>
);
