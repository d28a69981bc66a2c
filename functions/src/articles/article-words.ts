import { bandKey, tagKey } from '../contract/article-index.ts';
import { type ArticleCard, bandsMax, type DraftFields, type Review, tagsMax } from '../contract/articles.ts';
import { plainLine } from '../kit/plain-text.ts';

/** Returns the tags of a draft in the form stored on the card. */
export function tagsOf({ tags }: DraftFields): ArticleCard['tags'] {
  const keys = tags.map(tagKey).filter((key) => key !== '');
  return keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, true])) : undefined;
}

export function bandsOf({ bands }: DraftFields): ArticleCard['bands'] {
  const named = bands.map((name) => [bandKey(name), plainLine(name)]).filter(([key]) => key !== '');
  return named.length > 0 ? (Object.fromEntries(named) as Record<string, string>) : undefined;
}

/** Returns the guests in the byline, without duplicates. */
export const guestsOf = ({ guests }: DraftFields): string[] => [
  ...new Set(guests.map(plainLine).filter(Boolean)),
];

/** Returns the review data of a draft that is ready. */
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

/** Returns problems that the editor prevents but a forged draft may have. */
export const tooManyWords = ({ tags, bands, review }: DraftFields): string[] => [
  ...(tags.length > tagsMax ? [`Use at most ${tagsMax} tags.`] : []),
  ...(bands.length > bandsMax ? [`Name at most ${bandsMax} bands.`] : []),
  ...([...bands, review.band, review.album, review.label].some((name) => (name?.length ?? 0) > nameMaxLength)
    ? [`Shorten names to ${nameMaxLength} characters.`]
    : []),
];

const nameMaxLength = 120;
