import { articlesPerPage } from '@contract/articles.ts';
import { type LoadedList, type ListSource, useList } from '../../reading/use-list.ts';
import { type ListQuery, listPath } from './list-query.ts';
import type { ArticleListData } from './load-article-list.ts';

export type ArticleList = LoadedList<ArticleListData>;

/** An article that came out meanwhile moves the pages apart, never one article into two of them. */
function joined(before: ArticleListData, page: ArticleListData): ArticleListData {
  const known = new Set(before.articles.map(({ slug }) => slug));
  const articles = [...before.articles, ...page.articles.filter(({ slug }) => !known.has(slug))];
  return { articles, next: page.next, authorName: before.authorName ?? page.authorName };
}

const sourceOf = (query: ListQuery): ListSource<ArticleListData> => ({
  path: listPath(query),
  load: (options, signal) =>
    import('./ask.ts').then(({ askArticleList }) => askArticleList(query, options, signal)),
  pagesIn: ({ articles }) => Math.max(1, Math.ceil(articles.length / articlesPerPage)),
  joined,
});

/** The articles that `query` asks for, page by page. `atHand` is their first page where it came with something else. */
export const useArticleList = (query: ListQuery, atHand: ArticleListData | null = null): ArticleList =>
  useList(sourceOf(query), atHand);
