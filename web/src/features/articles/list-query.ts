import { bandKey, tagKey } from '@contract/article-index.ts';
import { type ArticleKind, articleKinds } from '@contract/articles.ts';
import { isKey } from '@contract/keys.ts';

/** What a list of articles is narrowed down to; an empty string or null narrows nothing. */
export interface ListQuery {
  kind: ArticleKind | null;
  tag: string;
  /** The band's key. */
  band: string;
  /** A uid. */
  author: string;
  /** As typed. */
  words: string;
}

export const everything: ListQuery = { kind: null, tag: '', band: '', author: '', words: '' };

const wordsMaxLength = 100;
/** What can be a key of the database. */
const keyPattern = /^[A-Za-z0-9:_-]{1,128}$/;

/** Reads `?kind=…&tag=…&band=…&author=…&q=…`; what makes no sense is left out. */
export function listQueryFrom(params: URLSearchParams): ListQuery {
  const author = params.get('author') ?? '';
  return {
    kind: articleKinds.find((kind) => kind === params.get('kind')) ?? null,
    tag: tagKey(params.get('tag') ?? ''),
    band: bandKey(params.get('band') ?? ''),
    author: keyPattern.test(author) && isKey(author) ? author : '',
    words: (params.get('q') ?? '').slice(0, wordsMaxLength),
  };
}

/** The list's address with `query` in it. */
export function listPath({ kind, tag, band, author, words }: ListQuery): string {
  const given = Object.entries({ kind, tag, band, author, q: words.trim() }).filter(([, value]) => value);
  const search = new URLSearchParams(given as [string, string][]).toString();
  return search ? `/article?${search}` : '/article';
}
