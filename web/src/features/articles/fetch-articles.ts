import { offlineReader } from '../../data/offline-reader.ts';
import { publicReader } from '../../platform/database-rest.ts';
import type { ListRequest } from '../../data/use-list.ts';
import type { ListQuery } from './list-query.ts';
import { type ArticleListData, loadArticleList } from './load-article-list.ts';
import { type ArticlePageData, loadArticle, loadArticlePage, loadRelated } from './load-article-page.ts';
import { loadAuthor } from './load-author.ts';
import type { ListedArticle } from './stored-article.ts';

// Loads what did not come with the page. Always imported dynamically: a prerendered page does not need this code.

export async function fetchArticleList(
  query: ListQuery,
  { before, pages }: ListRequest<ArticleListData>,
  signal: AbortSignal,
): Promise<ArticleListData> {
  const reader = publicReader(signal);
  if (!before) return loadArticleList(reader, query, { pages });
  const page = await loadArticleList(reader, query, { after: before.next });
  // An article published in the meantime shifts the pages, but must not be listed twice.
  const shown = new Set(before.articles.map(({ slug }) => slug));
  const articles = [...before.articles, ...page.articles.filter(({ slug }) => !shown.has(slug))];
  return { articles, next: page.next, authorName: before.authorName ?? page.authorName };
}

/**
 * Loads the article alone, or with its related content if the page already shows that. The copy on this device is used
 * only while nothing is shown.
 */
export async function fetchArticle(
  slug: string,
  shown: ArticlePageData | null,
  signal: AbortSignal,
): Promise<ArticlePageData | null> {
  if (shown?.related) return loadArticlePage(publicReader(signal), slug);
  if (shown) {
    const read = await loadArticle(publicReader(signal), slug);
    return read && { ...read, related: null };
  }
  let keptAt: number | undefined;
  const reader = offlineReader(publicReader(signal), (checkedAt) => (keptAt = checkedAt));
  const read = await loadArticle(reader, slug);
  return read && { ...read, related: null, ...(keptAt !== undefined && { keptAt }) };
}

export const fetchRelated = (article: ListedArticle, signal: AbortSignal) =>
  loadRelated(publicReader(signal), article);

export const fetchAuthor = (uid: string, signal: AbortSignal) => loadAuthor(publicReader(signal), uid);
