import { offlineReader } from '../../services/offline-reader.ts';
import { publicReader } from '../../services/public-reader.ts';
import type { ListOptions } from '../../reading/list-observer.ts';
import type { ListQuery } from './list-query.ts';
import { loadArticleList } from './load-article-list.ts';
import { type ArticlePageData, loadArticle } from './load-article-page.ts';
import { loadAuthor } from './load-author.ts';
import { loadHome } from './load-home.ts';
import { loadRelated } from './load-related.ts';
import type { ListedArticle } from './stored-article.ts';

// What pages ask for when it did not come with them. Always imported by need: a page that the server has rendered does
// without all of this.

export const askHome = (signal: AbortSignal) => loadHome(publicReader(signal));

export const askArticleList = (query: ListQuery, options: ListOptions, signal: AbortSignal) =>
  loadArticleList(publicReader(signal), query, options);

/** The article first; what else is on its page comes when it is read. A saved one is on this device as well. */
export async function askArticle(slug: string, signal: AbortSignal): Promise<ArticlePageData | null> {
  let keptAt: number | undefined;
  const reader = offlineReader(publicReader(signal), (checkedAt) => (keptAt = checkedAt));
  const read = await loadArticle(reader, slug);
  return read && { ...read, related: null, ...(keptAt !== undefined && { keptAt }) };
}

export const askRelated = (article: ListedArticle, signal: AbortSignal) =>
  loadRelated(publicReader(signal), article);

export const askAuthor = (uid: string, signal: AbortSignal) => loadAuthor(publicReader(signal), uid);
