import { articleKinds, type Review } from '@contract/articles.ts';
import type { Picture } from '@contract/pictures.ts';
import type { ArticleSubject } from '@contract/rendered-page.ts';

/** An article as lists show it. Its cover is null when what is stored is no picture. */
export interface ListedArticle extends ArticleSubject {
  minutes: number;
  comments: number;
  horns: number;
}

type Stored = Record<string, unknown>;

export const storedObject = (value: unknown): Stored =>
  typeof value === 'object' && value !== null ? (value as Stored) : {};
export const storedText = (value: unknown): string => (typeof value === 'string' ? value : '');
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
/** Zero for what is no moment that a calendar knows. */
export const storedMoment = (value: unknown): number =>
  isNumber(value) && !Number.isNaN(new Date(value).getTime()) ? value : 0;
const countOf = (value: unknown): number => (isNumber(value) && value > 0 ? Math.floor(value) : 0);

function storedCover(value: unknown): Picture | null {
  const cover = storedObject(value) as Partial<Picture>;
  const { id, width, height, widths } = cover;
  if (!storedText(id) || !isNumber(width) || !isNumber(height) || !Array.isArray(widths)) return null;
  return { ...(cover as Picture), alt: storedText(cover.alt), placeholder: storedText(cover.placeholder) };
}

function storedReview(value: unknown): Review | null {
  const review = storedObject(value) as Partial<Review>;
  const { band, album, year, rating } = review;
  return storedText(band) && storedText(album) && isNumber(year) && isNumber(rating)
    ? (review as Review)
    : null;
}

/** Reads a stored card. Null for one that cannot be shown: it must not take the list with it. */
export function listedArticle(slug: string, value: unknown): ListedArticle | null {
  const card = storedObject(value);
  const [title, publishedAt] = [storedText(card.title), storedMoment(card.publishedAt)];
  const kind = articleKinds.find((known) => known === card.kind);
  if (!title || !kind || publishedAt === 0) return null;
  const { uid, name } = storedObject(card.author);
  const counts = storedObject(card.counts);
  return {
    slug,
    title,
    excerpt: storedText(card.excerpt),
    kind,
    cover: storedCover(card.cover),
    author: { uid: storedText(uid), name: storedText(name) || 'Somebody' },
    tags: Object.keys(storedObject(card.tags)),
    bands: Object.entries(storedObject(card.bands)).map(([key, band]) => ({
      key,
      name: storedText(band) || key,
    })),
    publishedAt,
    updatedAt: storedMoment(card.updatedAt) || null,
    minutes: Math.max(1, countOf(card.minutes)),
    comments: countOf(counts.comments),
    horns: countOf(counts.horns),
    review: kind === 'review' ? storedReview(card.review) : null,
  };
}
