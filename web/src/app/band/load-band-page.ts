import { bandKey, bandTag } from '@contract/article-index.ts';
import type { Band } from '@contract/bands.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { readOptional } from '../../data/read-optional.ts';
import { noFilters } from '../../features/articles/list-query.ts';
import { loadArticleList } from '../../features/articles/load-article-list.ts';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { type BandShows, loadBandShows } from '../../features/events/band/load-band-shows.ts';
import { type BandSongs, loadBandSongs } from '../../features/events/set-lists/load-set-lists.ts';
import { loadRelatedVideos } from '../../data/load-related-videos.ts';
import { storedCount, storedObject, storedText } from '../../lib/stored.ts';
import type { ListedVideo } from '../../lib/stored-video.ts';

export interface BandPageData {
  key: string;
  name: string;
  followers: number;
  /** The total counts from the band's record. */
  counts: BandCounts;
  /** The average of the newest reviews of its records; null if there is none. */
  rating: BandRating | null;
  /** Newest first; `more` is set if there are further articles. */
  articles: ListedArticle[];
  more: boolean;
  shows: BandShows;
  videos: ListedVideo[];
  played: BandSongs;
}

interface BandRating {
  /** With one decimal. */
  average: number;
  reviews: number;
}

type BandCounts = Pick<Band, 'articles' | 'shows' | 'videos'>;

/** The band was merged into another one with this key. */
interface MovedBand {
  movedTo: string;
}

/** Decodes the key in a URL, where non-ASCII letters are percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function ratingOf(key: string, articles: readonly ListedArticle[]): BandRating | null {
  const ratings = articles.flatMap(({ review }) =>
    review && bandKey(review.band) === key ? [review.rating] : [],
  );
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((before, rating) => before + rating, 0);
  return { average: Math.round((10 * sum) / ratings.length) / 10, reviews: ratings.length };
}

/** Loads a band's page, the key of the band it was merged into, or null if nothing on the site names the band. */
export async function loadBandPage(
  reader: PublicReader,
  typed: string,
  now: number,
): Promise<BandPageData | MovedBand | null> {
  const key = bandKey(decoded(typed));
  if (!key) return null;
  const none: BandShows = { name: null, next: [], hasPast: false, partners: [] };
  const [stored, followers, { articles, next }, shows, videos] = await Promise.all([
    reader.get(paths.band(key)),
    reader.get(paths.followerCount(bandTag(key))),
    loadArticleList(reader, { ...noFilters, band: key }),
    readOptional('the shows of a band', loadBandShows(reader, key, now), none),
    readOptional('the videos of a band', loadRelatedVideos(reader, [key]), []),
  ]);
  // A merged band has no record, although a few articles may still name it.
  const movedTo = stored === null && storedText(await reader.get(paths.bandAlias(key)));
  if (movedTo) return { movedTo };
  // Videos are not enough, because their titles contain many words that are not bands.
  if (articles.length === 0 && shows.name === null) return null;
  const record = storedObject(stored);
  const unplayed: BandSongs = { setLists: [], songs: [] };
  const played = await readOptional('the songs of a band', loadBandSongs(reader, key, record), unplayed);
  const { name } = record;
  // The record of a newly named band is written a moment later. Until then, use the name from an article or a
  // line-up.
  const written = articles.flatMap(({ bands }) => bands).find((band) => band.key === key)?.name;
  return {
    ...{ key, articles, shows, videos, played },
    name: storedText(name) || (written ?? shows.name ?? key),
    followers: storedCount(followers),
    // The record may not have been written yet, so count at least what the page shows.
    counts: {
      articles: Math.max(storedCount(record.articles), articles.length),
      shows: Math.max(storedCount(record.shows), shows.next.length),
      videos: Math.max(storedCount(record.videos), videos.length),
    },
    rating: ratingOf(key, articles),
    more: next !== null,
  };
}
