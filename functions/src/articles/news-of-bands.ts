import { type BandNews, bandNews, bandNewsPath } from '../bands/band-news.ts';
import type { ArticleCard } from '../contract/articles.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { dayMs } from '../contract/time.ts';
import type { ArticleDeps } from './article-deps.ts';
import type { BuiltArticle } from './build-article.ts';

type Bands = BandNews['bands'];

/** An older article is no news to the followers of a band that is added to it. */
const newsMs = 7 * dayMs;

/** The job that notifies the followers of these bands of the article; none for no bands. */
export const newsOfBands = ({ slug, card }: BuiltArticle, bands: Bands, deps: ArticleDeps) =>
  bandNews(
    'article',
    slug,
    {
      kind: 'band-article',
      words: `a new article, ${quoted(card.title)}.`,
      link: `/article/${slug}`,
      actor: card.author.uid,
      bands,
    },
    deps,
  );

/** The bands of a card that it did not have before, while it is still news. */
export const addedBands = (
  { bands = {} }: Pick<ArticleCard, 'bands'>,
  before: { bands: Bands; publishedAt: number },
  now: number,
): Bands =>
  before.publishedAt < now - newsMs
    ? {}
    : Object.fromEntries(Object.entries(bands).filter(([key]) => !(key in before.bands)));

/** The job for the bands that an update adds; with those that still wait in an earlier one. */
export async function newsOfAddedBands(article: BuiltArticle, deps: ArticleDeps) {
  const { database, clock } = deps;
  const { slug, card } = article;
  const [bands, publishedAt] = await Promise.all([
    database.get(fieldOf(paths.article(slug), 'bands')),
    database.get(fieldOf(paths.article(slug), 'publishedAt')),
  ]);
  const added = addedBands(card, { bands: bands ?? {}, publishedAt: publishedAt ?? 0 }, clock.now());
  if (Object.keys(added).length === 0) return {};
  const pending = await database.get(bandNewsPath('article', slug));
  return newsOfBands(article, { ...pending?.bands, ...added }, deps);
}
