import { articlesPerPage } from '@contract/articles.ts';
import { writersOf } from '@contract/byline.ts';
import { paths } from '@contract/paths.ts';
import type { Cursor, PublicReader } from '@contract/public-reader.ts';
import { indexLists } from '@contract/article-index.ts';
import { searchTerms } from '@contract/search-words.ts';
import { intersect } from '../../lib/intersection.ts';
import { readPage } from '../../lib/read-page.ts';
import { storedObject, storedText } from '../../lib/stored.ts';
import type { ListQuery } from './list-query.ts';
import { readCards } from './read-cards.ts';
import { listedArticle, type ListedArticle } from './stored-article.ts';

export interface ArticleListData {
  /** Newest first. */
  articles: ListedArticle[];
  /**
   * The cursor of the next page. Null at the end. A narrow filter may return a short or empty page before the end:
   * continue from this cursor.
   */
  next: Cursor | null;
  /** The name of the author that the list is filtered by. */
  authorName: string | null;
  /** Set if the band that the list is filtered by was merged into another one. */
  bandMovedTo?: string;
}

interface Options {
  after?: Cursor | null;
  /** The number of pages to load at once. */
  pages?: number;
}

async function everyArticle(reader: PublicReader, count: number, after?: Cursor) {
  const { entries, next } = await readPage(reader, paths.articles(), { by: 'publishedAt', count, after });
  return {
    articles: entries
      .map(({ key, value }) => listedArticle(key, value))
      .filter((article) => article !== null),
    next,
  };
}

async function placesIn(reader: PublicReader, lists: string[], count: number, after?: Cursor) {
  const [list] = lists;
  if (lists.length > 1 || list === undefined)
    return intersect(reader, lists, { count, ...(after && { after }) });
  const { entries, next } = await readPage(reader, list, { by: '$value', count, after });
  return { places: entries, next };
}

async function nameOf(reader: PublicReader, uid: string, articles: ListedArticle[]): Promise<string | null> {
  const known = articles.flatMap(writersOf).find((writer) => writer.uid === uid);
  if (known) return known.name;
  return storedText(storedObject(await reader.get(paths.profile(uid))).displayName) || null;
}

/** Loads the articles that match `query`, one page at a time. */
export async function loadArticleList(
  reader: PublicReader,
  query: ListQuery,
  { after, pages = 1 }: Options = {},
): Promise<ArticleListData> {
  const lists = listsFor(query);
  const count = pages * articlesPerPage;
  const from = after ?? undefined;
  if (lists.length === 0) return { ...(await everyArticle(reader, count, from)), authorName: null };
  const { places, next } = await placesIn(reader, lists, count, from);
  const articles = await readCards(
    reader,
    places.map(({ key }) => key),
  );
  const authorName = query.author ? await nameOf(reader, query.author, articles) : null;
  // A merged band has no articles of its own.
  const isEmpty = query.band !== '' && articles.length === 0 && next === null;
  const bandMovedTo = isEmpty ? storedText(await reader.get(paths.bandAlias(query.band))) : '';
  return { articles, next, authorName, ...(bandMovedTo && { bandMovedTo }) };
}

/** Six words identify any article. More would only cost reads. */
const termsMax = 6;

/** Returns the index lists to intersect. An empty result means all articles. */
const listsFor = ({ kind, tag, band, author, words, recorded }: ListQuery): string[] => [
  ...(recorded ? [paths.recordedArticles()] : []),
  ...(kind ? [indexLists.kind(kind)] : []),
  ...(tag ? [indexLists.tag(tag)] : []),
  ...(band ? [indexLists.band(band)] : []),
  ...(author ? [indexLists.author(author)] : []),
  ...searchTerms(words).slice(0, termsMax).map(indexLists.word),
];
