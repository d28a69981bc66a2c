import { slugMaxLength, slugPattern } from '@contract/articles.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { indexLists } from '@contract/article-index.ts';
import { storedObject, storedText, storedTimestamp } from '../../lib/stored.ts';
import { listedArticle, type ListedArticle } from './stored-article.ts';
import { readCards } from './read-cards.ts';

const shown = 3;
/** The maximum number of lists read per kind of relation (bands, tags, kind). */
const listsMax = 4;

/** Returns the slugs in `lists`: those in the most lists first, then the newest. */
async function fromLists(reader: PublicReader, lists: string[], count: number): Promise<string[]> {
  const windows = await Promise.all(
    lists.slice(0, listsMax).map((list) => reader.highest(list, { by: '$value', count })),
  );
  const found = new Map<string, { slug: string; lists: number; at: number }>();
  for (const { key, value } of windows.flat()) {
    const one = found.get(key) ?? { slug: key, lists: 0, at: Number(value) };
    found.set(key, { ...one, lists: one.lists + 1 });
  }
  return [...found.values()].sort((a, b) => b.lists - a.lists || b.at - a.at).map(({ slug }) => slug);
}

/** Loads related articles: about the same bands first, then with the same tags, then of the same kind. */
export async function loadRelated(reader: PublicReader, article: ListedArticle): Promise<ListedArticle[]> {
  const slugs: string[] = [];
  const likenesses = [
    article.bands.map(({ key }) => indexLists.band(key)),
    article.tags.map(indexLists.tag),
    [indexLists.kind(article.kind)],
  ];
  for (const lists of likenesses) {
    if (slugs.length >= shown) break;
    const found = await fromLists(reader, lists, shown + 1);
    slugs.push(...found.filter((slug) => slug !== article.slug && !slugs.includes(slug)));
  }
  return readCards(reader, slugs.slice(0, shown));
}

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
    .sort((a, b) => a.at - b.at);

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
