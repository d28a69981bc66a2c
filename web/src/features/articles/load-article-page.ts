import { slugMaxLength, slugPattern } from '@contract/articles.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { loadRelated } from './load-related.ts';
import { storedObject, storedText, storedTimestamp } from '../../lib/stored.ts';
import { listedArticle, type ListedArticle } from './stored-article.ts';

export interface Correction {
  at: number;
  text: string;
}

export interface ReadArticle {
  article: ListedArticle;
  /** The HTML, sanitized at publication. */
  html: string;
  /** Oldest first. */
  corrections: Correction[];
}

export interface ArticlePageData extends ReadArticle {
  /** Null until read. */
  related: ListedArticle[] | null;
  /**
   * Set for the copy on this device: the time of its last comparison with the server, in milliseconds since the epoch.
   */
  keptAt?: number;
}

export const correctionsOf = (stored: unknown): Correction[] =>
  Object.values(storedObject(stored))
    .map((note) => ({
      at: storedTimestamp(storedObject(note).at),
      text: storedText(storedObject(note).text),
    }))
    .filter(({ at, text }) => at > 0 && text)
    .sort((one, other) => one.at - other.at);

/** Loads the article at `slug`. Null if there is none. */
export async function loadArticle(reader: PublicReader, slug: string): Promise<ReadArticle | null> {
  if (slug.length > slugMaxLength || !slugPattern.test(slug)) return null;
  const [card, stored] = await Promise.all([
    reader.get(paths.article(slug)),
    reader.get(paths.articleBody(slug)),
  ]);
  const article = listedArticle(slug, card);
  const { html, corrections } = storedObject(stored);
  if (!article || !storedText(html)) return null;
  return { article, html: storedText(html), corrections: correctionsOf(corrections) };
}

/** Loads everything that the article's page shows. Null if there is no article at `slug`. */
export async function loadArticlePage(reader: PublicReader, slug: string): Promise<ArticlePageData | null> {
  const read = await loadArticle(reader, slug);
  return read && { ...read, related: await loadRelated(reader, read.article) };
}
