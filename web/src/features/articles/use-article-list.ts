import { articlesPerPage } from '@contract/articles.ts';
import { type LoadedList, type ListOptions, useList } from '../../data/use-list.ts';
import { type ListQuery, listPath } from './list-query.ts';
import type { ArticleListData } from './load-article-list.ts';

export type ArticleList = LoadedList<ArticleListData>;

const listOf = (query: ListQuery): ListOptions<ArticleListData> => ({
  path: listPath(query),
  load: (request, signal) =>
    import('./fetch-articles.ts').then(({ fetchArticleList }) => fetchArticleList(query, request, signal)),
  pagesIn: ({ articles }) => Math.max(1, Math.ceil(articles.length / articlesPerPage)),
  keysOf: ({ articles }) => articles.map(({ slug }) => slug),
});

/** Returns the articles that match `query`, page by page. `initialData` is the first page if it came with other data. */
export const useArticleList = (query: ListQuery, initialData: ArticleListData | null = null): ArticleList =>
  useList(listOf(query), initialData);
