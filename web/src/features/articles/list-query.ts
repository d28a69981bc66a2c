import { articleKindNames } from '@contract/article-kinds.ts';
import { truncate } from '@contract/strip-invalid-characters.ts';
import { bandKey, tagKey } from '@contract/article-index.ts';
import { type ArticleKind, articleKinds } from '@contract/articles.ts';
import { isKey } from '@contract/keys.ts';
import type { ListedArticle } from './stored-article.ts';

/** The filters of a list. An empty string or null means no filter. */
export interface ListQuery {
  kind: ArticleKind | null;
  tag: string;
  /** The band key. */
  band: string;
  /** The uid of the author. */
  author: string;
  /** The search text as typed. */
  words: string;
  /** Only articles with a recording, in the order of their recordings: the page `/listen`. */
  recorded?: true;
}

export const noFilters: ListQuery = { kind: null, tag: '', band: '', author: '', words: '' };

const wordsMaxLength = 100;
/** Matches valid database keys. */
const keyPattern = /^[A-Za-z0-9:_-]{1,128}$/;

/** Parses `?kind=…&tag=…&band=…&author=…&q=…`. Invalid values are dropped. */
export function listQueryFrom(params: URLSearchParams): ListQuery {
  const author = params.get('author') ?? '';
  return {
    kind: articleKinds.find((kind) => kind === params.get('kind')) ?? null,
    tag: tagKey(params.get('tag') ?? ''),
    band: bandKey(params.get('band') ?? ''),
    author: keyPattern.test(author) && isKey(author) ? author : '',
    words: truncate(params.get('q') ?? '', wordsMaxLength),
  };
}

/** Returns what a filtered list is called, such as “Reviews tagged “doom” by Vera”; null for the list of all articles. */
export function listTitle(
  { kind, tag, band, author }: ListQuery,
  { articles, authorName }: { articles: readonly Pick<ListedArticle, 'bands'>[]; authorName: string | null },
): string | null {
  if (!kind && !tag && !band && !author) return null;
  return [
    kind ? articleKindNames[kind].many : 'Articles',
    tag && `tagged “${tag}”`,
    band && `about ${bandNameIn(articles, band)}`,
    author && `by ${authorName ?? 'this author'}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns the name of a band as one of the articles spells it. */
export const bandNameIn = (articles: readonly Pick<ListedArticle, 'bands'>[], band: string): string =>
  articles.flatMap(({ bands }) => bands).find(({ key }) => key === band)?.name ?? band.replaceAll('-', ' ');

/** Returns the path of the list for `query`. */
export function listPath({ kind, tag, band, author, words, recorded }: ListQuery): string {
  if (recorded) return '/listen';
  const given = Object.entries({ kind, tag, band, author, q: words.trim() }).filter(([, value]) => value);
  const search = new URLSearchParams(given as [string, string][]).toString();
  return search ? `/article?${search}` : '/article';
}
