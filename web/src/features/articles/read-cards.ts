import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { listedArticle, type ListedArticle } from './stored-article.ts';

/** Reads the cards of `slugs` in their order, without unpublished ones. */
export async function readCards(reader: PublicReader, slugs: readonly string[]): Promise<ListedArticle[]> {
  const cards = await Promise.all(
    slugs.map(async (slug) => listedArticle(slug, await reader.get(paths.article(slug)))),
  );
  return cards.filter((article) => article !== null);
}

/** Reads the newest cards of the site. */
export async function readNewest(reader: PublicReader, count: number): Promise<ListedArticle[]> {
  const entries = await reader.highest(paths.articles(), { by: 'publishedAt', count });
  return entries.map(({ key, value }) => listedArticle(key, value)).filter((article) => article !== null);
}
