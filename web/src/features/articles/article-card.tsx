import { articleKindNames } from '@contract/article-kinds.ts';
import { writersOf } from '@contract/byline.ts';
import { siteTimeZone } from '@contract/site.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Plectrums } from '../../ui/plectrums.tsx';
import { plural } from '../../lib/plural.ts';
import { DateStamp } from '../../ui/date-stamp.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './article-card.module.css';
import type { ListedArticle } from './stored-article.ts';
import { Byline } from './byline.tsx';
import { SaveArticle } from '../saved/index.tsx';
import { PlayerLink, PlayMark } from './play-mark.tsx';

export type CardVariant = 'lead' | 'sleeve' | 'row';

/** Renders additional content on an article's card. */
export type CardSlot = (article: ListedArticle) => ReactNode;

interface ArticleCardProps {
  article: ListedArticle;
  variant: CardVariant;
  /** The heading level of the title. */
  level: 2 | 3;
  /** Whether the cover is above the fold. */
  priority?: boolean;
  /** Whether the article was published after the reader's last visit. */
  isNew?: boolean;
  /** Rendered below the facts. */
  belowSlot?: CardSlot | undefined;
}

const sizes: Record<CardVariant, string> = {
  lead: '(min-width: 80rem) 27rem, (min-width: 56rem) 34vw, (min-width: 40rem) 45vw, (min-resolution: 2.1dppx) 45vw, 66vw',
  sleeve: '(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 6.5rem',
  row: '(min-width: 56rem) 11rem, 6.5rem',
};

/**
 * An article in a list: its cover as a record sleeve with the date stamp, and its kind, title, and facts. The whole
 * card is the link.
 */
export function ArticleCard({
  article,
  variant,
  level,
  priority = false,
  isNew = false,
  belowSlot,
}: ArticleCardProps) {
  const { slug, title, kind, excerpt, review } = article;
  return (
    <Card className={styles.card} data-variant={variant}>
      <div className={styles.cover}>
        <Sleeve article={article} sizes={sizes[variant]} priority={priority} />
      </div>
      <div className={styles.text}>
        <p className={styles.kind}>
          {articleKindNames[kind].one}
          {review && <Plectrums value={review.rating} />}
          {isNew && <b>New</b>}
        </p>
        <CardTitle level={level}>
          <Link to={`/article/${slug}`} state={article}>
            {title}
          </Link>
        </CardTitle>
        <p className={styles.excerpt}>{excerpt}</p>
        <ArticleMeta article={article} />
        <div className={styles.slot}>
          <SaveArticle slug={slug} title={title} variant="card" />
        </div>
        {belowSlot && <div className={styles.below}>{belowSlot(article)}</div>}
      </div>
    </Card>
  );
}

/** The author, the reading time, whether there is a recording, and the numbers of comments and horns. */
function ArticleMeta({ article }: { article: ListedArticle }) {
  const { minutes, comments, horns, recording } = article;
  return (
    <ul className={styles.meta} role="list" data-wraps={writersOf(article).length > 1 || undefined}>
      <li data-byline>
        <Byline article={article} />
      </li>
      <li>{`${minutes} min read`}</li>
      {recording && (
        <li>
          <span data-sound="">Read aloud</span>
        </li>
      )}
      {comments > 0 && <li>{plural(comments, 'comment')}</li>}
      {horns > 0 && <li>{plural(horns, 'horn')}</li>}
    </ul>
  );
}

interface SleeveProps {
  article: ListedArticle;
  sizes: string;
  priority?: boolean;
}

/** The cover of an article drawn as a record sleeve with the date stamp. The record is out while it plays. */
function Sleeve({ article, sizes, priority = false }: SleeveProps) {
  const { cover, publishedAt, recording, hasPlayer } = article;
  return (
    <div className={styles.sleeve}>
      <span className={styles.record} aria-hidden="true" />
      {/* Decorative, because the title is next to it. */}
      {cover && (
        <Picture
          picture={{ ...cover, alt: '' }}
          sizes={sizes}
          priority={priority}
          className={styles.sleeveCover}
        />
      )}
      {(recording || hasPlayer) && (
        <span className={styles.play}>
          {recording ? <PlayMark track={{ ...article, recording }} /> : <PlayerLink {...article} />}
        </span>
      )}
      <span className={styles.stamp}>
        <DateStamp at={publishedAt} timeZone={siteTimeZone} />
      </span>
    </div>
  );
}
