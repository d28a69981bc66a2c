import { bandKey, tagKey } from '@contract/article-index.ts';
import { type ArticleKind, articleKinds } from '@contract/articles.ts';
import { isKey } from '@contract/keys.ts';

/** The filters of a list; an empty string or null is no filter. */
export interface ListQuery {
  kind: ArticleKind | null;
  tag: string;
  /** The band's key. */
  band: string;
  /** A uid. */
  author: string;
  /** As typed. */
  words: string;
  /** Only what can be heard, in the order in which it was recorded: the page `/listen`. */
  recorded?: true;
}

export const everything: ListQuery = { kind: null, tag: '', band: '', author: '', words: '' };

const wordsMaxLength = 100;
/** A valid key of the database. */
const keyPattern = /^[A-Za-z0-9:_-]{1,128}$/;

/** Parses `?kind=…&tag=…&band=…&author=…&q=…`; invalid values are left out. */
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
export function listPath({ kind, tag, band, author, words, recorded }: ListQuery): string {
  if (recorded) return '/listen';
  const given = Object.entries({ kind, tag, band, author, q: words.trim() }).filter(([, value]) => value);
  const search = new URLSearchParams(given as [string, string][]).toString();
  return search ? `/article?${search}` : '/article';
}
