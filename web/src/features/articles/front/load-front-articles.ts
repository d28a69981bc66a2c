import { indexLists } from '@contract/article-index.ts';
import { pinnedMax } from '@contract/articles.ts';
import { paths } from '@contract/paths.ts';
import { isPinned } from '@contract/pins.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import type { Track } from '../../player/index.ts';
import { readOptional } from '../../../data/read-optional.ts';
import { storedPins } from '../../../lib/stored-pins.ts';
import { readCards, readNewest } from '../read-cards.ts';
import type { ListedArticle } from '../stored-article.ts';
import type { Discussion, FrontArticles, Headline, ReviewSummary } from './front-articles.ts';

const headlinesShown = 6;
const reviewsShown = 4;
const discussionsShown = 4;
const readAloudShown = 3;

type Marked = { key: string; value: unknown }[];

/** Reads the slugs of what is pinned now, the lead first. */
async function pinnedSlugs(reader: PublicReader, now: number): Promise<string[]> {
  const pins = storedPins(await reader.get(paths.frontPage()));
  return pins.flatMap((pin) => (isPinned(pin, now) ? [pin.slug] : [])).slice(0, pinnedMax);
}

/** Returns the parts of an article that a row shows. */
export const headlineOf = ({
  slug,
  title,
  kind,
  publishedAt,
  comments,
  review,
}: ListedArticle): Headline => ({
  slug,
  title,
  kind,
  publishedAt,
  comments,
  rating: review?.rating ?? null,
});

const reviewSummaryOf = ({ slug, title, cover, hasPlayer, review }: ListedArticle): ReviewSummary[] =>
  review
    ? [{ slug, title, cover, hasPlayer, band: review.band, album: review.album, rating: review.rating }]
    : [];

const readAloudOf = (article: ListedArticle): Track[] => {
  const { slug, title, author, coAuthors, cover, recording } = article;
  return recording ? [{ slug, title, author, coAuthors, cover, recording }] : [];
};

/**
 * Loads the articles of the front page: four lists and the pinned slugs, then the cards that are not among the newest.
 * Parts that cannot be read are left out; without the newest articles there is no page.
 */
export async function loadFrontArticles(reader: PublicReader, now: number): Promise<FrontArticles> {
  const marked = (what: string, list: string, count: number): Promise<Marked> =>
    readOptional(what, reader.highest(list, { by: '$value', count }), []);
  const [newest, pinned, reviews, discussed, recorded] = await Promise.all([
    readNewest(reader, 1 + headlinesShown),
    readOptional('what is pinned', pinnedSlugs(reader, now), []),
    // One more than shown, because the lead may be among them.
    marked('the newest reviews', indexLists.kind('review'), reviewsShown + 1),
    marked('what is talked about', paths.discussedArticles(), discussionsShown),
    marked('what was read aloud', paths.recordedArticles(), readAloudShown),
  ]);

  const cards = new Map(newest.map((article) => [article.slug, article]));
  const named = [...pinned, ...[...reviews, ...discussed, ...recorded].map(({ key }) => key)];
  const missing = [...new Set(named)].filter((slug) => !cards.has(slug));
  for (const card of await readOptional('the cards of the front page', readCards(reader, missing), []))
    cards.set(card.slug, card);
  const cardsOf = (slugs: readonly string[]) => slugs.flatMap((slug) => cards.get(slug) ?? []);

  const onTop = cardsOf(pinned);
  const [lead = null, ...rest] = [...onTop, ...newest.filter((article) => !onTop.includes(article))];
  return {
    lead,
    headlines: rest.slice(0, headlinesShown).map(headlineOf),
    verdicts: cardsOf(reviews.map(({ key }) => key))
      .filter((article) => article !== lead)
      .flatMap(reviewSummaryOf)
      .slice(0, reviewsShown),
    discussions: discussed.flatMap(({ key, value }): Discussion[] => {
      const article = cards.get(key);
      return article
        ? [{ slug: key, title: article.title, comments: article.comments, at: Number(value) }]
        : [];
    }),
    readAloud: cardsOf(recorded.map(({ key }) => key)).flatMap(readAloudOf),
  };
}
