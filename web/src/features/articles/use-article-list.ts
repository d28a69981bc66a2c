import { articlesPerPage } from '@contract/articles.ts';
import { type LoadedList, type ListSource, useList } from '../../data/use-list.ts';
import { type ListQuery, listPath } from './list-query.ts';
import type { ArticleListData } from './load-article-list.ts';

export type ArticleList = LoadedList<ArticleListData>;

const sourceOf = (query: ListQuery): ListSource<ArticleListData> => ({
  path: listPath(query),
  load: (request, signal) =>
    import('./ask.ts').then(({ askArticleList }) => askArticleList(query, request, signal)),
  pagesIn: ({ articles }) => Math.max(1, Math.ceil(articles.length / articlesPerPage)),
  keysOf: ({ articles }) => articles.map(({ slug }) => slug),
});

/**
 * The articles that `query` asks for, page by page. `initialData` is their first page where it came with something else.
 */
export const useArticleList = (query: ListQuery, initialData: ArticleListData | null = null): ArticleList =>
  useList(sourceOf(query), initialData);
