import { bandKey, tagKey } from '../contract/article-index.ts';
import { type ArticleCard, bandsMax, type DraftFields, type Review, tagsMax } from '../contract/articles.ts';
import { plainLine } from '../kit/plain-text.ts';

/** The tags of a draft in the shape that the card stores. */
export function tagsOf({ tags }: DraftFields): ArticleCard['tags'] {
  const keys = tags.map(tagKey).filter((key) => key !== '');
  return keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, true])) : undefined;
}

export function bandsOf({ bands }: DraftFields): ArticleCard['bands'] {
  const named = bands.map((name) => [bandKey(name), plainLine(name)]).filter(([key]) => key !== '');
  return named.length > 0 ? (Object.fromEntries(named) as Record<string, string>) : undefined;
}

/** The guests in the byline, each once. */
export const guestsOf = ({ guests }: DraftFields): string[] => [
  ...new Set(guests.map(plainLine).filter(Boolean)),
];

/** The verdict of a review that is ready. */
export function reviewOf({ kind, review }: DraftFields): Review | undefined {
  if (kind !== 'review') return undefined;
  const label = plainLine(review.label ?? '');
  return {
    band: plainLine(review.band ?? ''),
    album: plainLine(review.album ?? ''),
    ...(label && { label }),
    year: review.year ?? 0,
    rating: review.rating ?? 0,
  };
}

/** Problems that the editor prevents, and a forged draft may have. */
export const tooManyWords = ({ tags, bands, review }: DraftFields): string[] => [
  ...(tags.length > tagsMax ? [`Use at most ${tagsMax} tags.`] : []),
  ...(bands.length > bandsMax ? [`Name at most ${bandsMax} bands.`] : []),
  ...([...bands, review.band, review.album, review.label].some((name) => (name?.length ?? 0) > nameMaxLength)
    ? [`Shorten names to ${nameMaxLength} characters.`]
    : []),
];

const nameMaxLength = 120;
