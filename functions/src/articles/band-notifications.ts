import { type BandNews, bandNotification } from '../bands/band-notification.ts';
import type { ArticleCard } from '../contract/articles.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { dayMs } from '../contract/time.ts';
import type { ArticleDeps } from './article-deps.ts';
import type { BuiltArticle } from './build-article.ts';

type Bands = BandNews['bands'];

/** If an older article adds a band, the band's followers are not notified. */
const newsMs = 7 * dayMs;

/** Returns the work that notifies followers of these bands of the article. Empty if there are no bands. */
export const bandNewsOfArticle = ({ slug, card }: BuiltArticle, bands: Bands, deps: ArticleDeps) =>
  bandNotification(
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

/** Returns the bands newly added to a card, if the article is recent enough to be news. */
export const addedBands = (
  { bands = {} }: Pick<ArticleCard, 'bands'>,
  before: { bands: Bands; publishedAt: number },
  now: number,
): Bands =>
  before.publishedAt < now - newsMs
    ? {}
    : Object.fromEntries(Object.entries(bands).filter(([key]) => !(key in before.bands)));

/** Returns the work for bands that are not among those before an update. */
export async function bandNewsOfAddedBands(article: BuiltArticle, bands: Bands, deps: ArticleDeps) {
  const { database, clock } = deps;
  const { slug, card } = article;
  const publishedAt = (await database.get(fieldOf(paths.article(slug), 'publishedAt'))) ?? 0;
  const added = addedBands(card, { bands, publishedAt }, clock.now());
  return bandNewsOfArticle(article, added, deps);
}
