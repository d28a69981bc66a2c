import { articleKinds, type Review } from '@contract/articles.ts';
import type { ArticleRecording } from '@contract/recordings.ts';
import type { ArticleSubject } from '@contract/rendered-page.ts';
import {
  isNumber,
  storedCount,
  storedObject,
  storedPicture,
  storedText,
  storedTimestamp,
} from '../../lib/stored.ts';
import { storedByline } from '../../lib/stored-byline.ts';
import { storedRecording } from '../../lib/stored-recording.ts';

/** An article as shown in lists. Its cover is null if the stored one is malformed. */
export interface ListedArticle extends ArticleSubject {
  minutes: number;
  comments: number;
  horns: number;
  recording: ArticleRecording | null;
  /** Whether there is a player in the text. */
  hasPlayer: boolean;
}

function storedReview(value: unknown): Review | null {
  const review = storedObject(value) as Partial<Review>;
  const { band, album, year, rating } = review;
  return storedText(band) && storedText(album) && isNumber(year) && isNumber(rating)
    ? (review as Review)
    : null;
}

/** Parses a stored card. Null if it is malformed, so that one such card does not break a list. */
export function listedArticle(slug: string, value: unknown): ListedArticle | null {
  const card = storedObject(value);
  const [title, publishedAt] = [storedText(card.title), storedTimestamp(card.publishedAt)];
  const kind = articleKinds.find((each) => each === card.kind);
  if (!title || !kind || publishedAt === 0) return null;
  const counts = storedObject(card.counts);
  return {
    slug,
    title,
    excerpt: storedText(card.excerpt),
    kind,
    cover: storedPicture(card.cover),
    ...storedByline(card),
    tags: Object.keys(storedObject(card.tags)),
    bands: Object.entries(storedObject(card.bands)).map(([key, band]) => ({
      key,
      name: storedText(band) || key,
    })),
    publishedAt,
    updatedAt: storedTimestamp(card.updatedAt) || null,
    minutes: Math.max(1, storedCount(card.minutes)),
    comments: storedCount(counts.comments),
    horns: storedCount(counts.horns),
    review: kind === 'review' ? storedReview(card.review) : null,
    recording: storedRecording(card.recording),
    hasPlayer: card.hasPlayer === true,
  };
}
