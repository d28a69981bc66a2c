import { slugPattern } from '@contract/articles.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { loadRelated } from './load-related.ts';
import { storedMoment, storedObject, storedText } from '../../lib/stored.ts';
import { listedArticle, type ListedArticle } from './stored-article.ts';

export interface Correction {
  at: number;
  text: string;
}

export interface ReadArticle {
  article: ListedArticle;
  /** Cleaned when it was published. */
  html: string;
  /** Oldest first. */
  corrections: Correction[];
}

export interface ArticlePageData extends ReadArticle {
  /** Null: not asked for yet. */
  related: ListedArticle[] | null;
  /** Where it is the copy on this device: when that was last the same as the server's. */
  keptAt?: number;
}

export const correctionsOf = (stored: unknown): Correction[] =>
  Object.values(storedObject(stored))
    .map((note) => ({ at: storedMoment(storedObject(note).at), text: storedText(storedObject(note).text) }))
    .filter(({ at, text }) => at > 0 && text)
    .sort((one, other) => one.at - other.at);

/** The article at `slug`, or null when there is none (any more). */
export async function loadArticle(reader: PublicReader, slug: string): Promise<ReadArticle | null> {
  if (!slugPattern.test(slug)) return null;
  const [card, stored] = await Promise.all([
    reader.get(paths.article(slug)),
    reader.get(paths.articleBody(slug)),
  ]);
  const article = listedArticle(slug, card);
  const { html, corrections } = storedObject(stored);
  if (!article || !storedText(html)) return null;
  return { article, html: storedText(html), corrections: correctionsOf(corrections) };
}

/** Everything that the page of an article shows, or null when there is none at `slug`. */
export async function loadArticlePage(reader: PublicReader, slug: string): Promise<ArticlePageData | null> {
  const read = await loadArticle(reader, slug);
  return read && { ...read, related: await loadRelated(reader, read.article) };
}
