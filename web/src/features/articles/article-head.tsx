import { articleKindNames } from '@contract/article-kinds.ts';
import { siteTimeZone } from '@contract/site.ts';
import type { Review } from '@contract/articles.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DateStamp } from '../../ui/date-stamp.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PosterTitle } from '../../ui/page-heading.tsx';
import { plural } from '../../lib/plural.ts';
import { longDay } from '../../lib/time.ts';
import { bandPath } from '../../lib/band-path.ts';
import { Plectrums } from '../../ui/plectrums.tsx';
import { Byline } from './byline.tsx';
import styles from './article-view.module.css';
import { ListenButton } from './listen-button.tsx';
import { noFilters, listPath } from './list-query.ts';
import type { ListedArticle } from './stored-article.ts';

interface ArticleHeadProps {
  article: ListedArticle;
  /** The article's buttons. */
  slot?: ReactNode;
}

/** The title, the cover, and the facts about the article. */
export function ArticleHead({ article, slot }: ArticleHeadProps) {
  const { kind, title, excerpt, cover, publishedAt, updatedAt, minutes, comments, review } = article;
  return (
    <header className={styles.head} data-review={review ? '' : undefined}>
      <div className={styles.headline}>
        <p className={styles.kicker}>
          <Link to={listPath({ ...noFilters, kind })}>{articleKindNames[kind].one}</Link>
        </p>
        <PosterTitle longFrom={61}>{title}</PosterTitle>
      </div>
      <figure className={styles.cover}>
        {cover && (
          <Picture
            picture={cover}
            sizes={`(min-width: 56rem) 22rem, (min-width: 40rem) 42vw, ${review ? '54vw' : '(min-resolution: 2.1dppx) 54vw, 92vw'}`}
            priority
          />
        )}
        <span className={styles.stamp}>
          <DateStamp at={publishedAt} timeZone={siteTimeZone} />
        </span>
        {(cover?.caption || cover?.credit) && (
          <figcaption>
            {cover.caption} <small>{cover.credit}</small>
          </figcaption>
        )}
      </figure>
      {review && <ReviewBox review={review} bands={article.bands} />}
      <div className={styles.facts}>
        <p className={styles.excerpt}>{excerpt}</p>
        <p className={styles.byline} data-byline>
          By <Byline article={article} />
        </p>
        <ListenButton article={article} />
        <p className={styles.small}>
          {minutes} min read
          {comments > 0 && ', '}
          {comments > 0 && <a href="#comments">{plural(comments, 'comment')}</a>}
          {updatedAt !== null && `. Updated ${longDay(updatedAt)}`}
        </p>
        {slot && (
          <div className={styles.headActions} data-no-print>
            {slot}
          </div>
        )}
      </div>
    </header>
  );
}

interface ReviewBoxProps {
  review: Review;
  /** The article's bands. The reviewed one links to its page if it is among them. */
  bands: ListedArticle['bands'];
}

/** The rating of a review, with the band, album, label, and year of the record. */
function ReviewBox({ review: { band, album, label, year, rating }, bands }: ReviewBoxProps) {
  const known = bands.find(({ name }) => name === band);
  return (
    <section className={styles.box} aria-label="The record">
      <p className={styles.rating}>
        <span className={styles.number} aria-hidden="true">
          {rating.toFixed(1)}
        </span>
        <Plectrums value={rating} />
      </p>
      <dl className={styles.reviewBoxFacts}>
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
