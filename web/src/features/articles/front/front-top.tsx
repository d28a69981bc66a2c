import { articleKindNames } from '@contract/article-kinds.ts';
import { bylineOf } from '@contract/byline.ts';
import { Link } from 'react-router-dom';
import { ArticleCard } from '../article-card.tsx';
import { plural } from '../../../lib/plural.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Time } from '../../../ui/time.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Plectrums } from '../../../ui/plectrums.tsx';
import type { Track } from '../../player/index.ts';
import { PlayerLink, PlayMark } from '../play-mark.tsx';
import type { Discussion, FrontArticles, Headline, ReviewSummary } from './front-articles.ts';
import styles from './front.module.css';
import { ageOf, agePhrase } from './age.ts';

interface FrontTopProps {
  articles: Pick<FrontArticles, 'lead' | 'headlines'>;
  now: number;
  /** Articles published after this time are marked as new. Null marks none. */
  since: number | null;
}

/** The newest articles: one with its picture, the others as rows. */
export function FrontTop({ articles: { lead, headlines }, now, since }: FrontTopProps) {
  if (!lead) return <p className={styles.nothing}>The first article is still being written.</p>;
  return (
    <div className={styles.top}>
      <ArticleCard
        article={lead}
        variant="lead"
        level={2}
        priority
        isNew={since !== null && lead.publishedAt > since}
      />
      {headlines.length > 0 && (
        <section aria-labelledby="fresh-ink">
          <div className={styles.head}>
            <h2 id="fresh-ink" className={styles.title}>
              Fresh ink
            </h2>
            <Link to="/article">All articles</Link>
          </div>
          <Headlines headlines={headlines} now={now} since={since} />
        </section>
      )}
    </div>
  );
}

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
            <b>
              <span aria-hidden="true">{rating}/5</span>
              <VisuallyHidden>{rating} of 5 plectrums</VisuallyHidden>
            </b>
          )}
          {comments > 0 && <span>{plural(comments, 'comment')}</span>}
        </p>
      </Card>
    ))}
  </ol>
);

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

/** The newest reviews as sleeves, each with its plectrums. */
export function LatestReviews({ reviews }: { reviews: readonly ReviewSummary[] }) {
  if (reviews.length === 0) return null;
  return (
    <Shelf title="Reviews" to="/article?kind=review" all="All reviews">
      <ul className={styles.sleeves} role="list">
        {reviews.map(({ slug, title, band, album, rating, cover, hasPlayer }) => (
          <Card as="li" key={slug} className={styles.sleeve}>
            <div className={styles.cover}>
              {cover && (
                <Picture
                  picture={{ ...cover, alt: '' }}
                  sizes="(min-width: 80rem) 18rem, (min-width: 56rem) 22vw, (min-resolution: 2.1dppx) 27vw, 44vw"
                  className={styles.picture}
                />
              )}
              {hasPlayer && (
                <span className={styles.play}>
                  <PlayerLink slug={slug} title={title} />
                </span>
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

/** The articles with the latest recordings, which play without leaving the page. */
export function ReadAloudShelf({ readAloud }: { readAloud: readonly Track[] }) {
  if (readAloud.length === 0) return null;
  return (
    <Shelf title="Read aloud" to="/listen" all="All recordings">
      <ul role="list" className={styles.lines} data-recordings="">
        {readAloud.map((track) => {
          const { slug, title, recording } = track;
          return (
            <Card as="li" key={slug} className={styles.linesLine}>
              <PlayMark track={track} />
              <CardTitle level={3}>
                <Link to={`/article/${slug}`}>{title}</Link>
              </CardTitle>
              <p className={styles.linesFacts}>
                {Math.round(recording.seconds / 60) || 1} min to listen to, by {bylineOf(track)}
              </p>
            </Card>
          );
        })}
      </ul>
    </Shelf>
  );
}
