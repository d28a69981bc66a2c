import { type ArticleKind, bandNameMaxLength, tagMaxLength } from './articles.ts';
import { at, wordKey } from './keys.ts';
import { beginningOf, wordsOf } from './text-index.ts';

const keyOf = (text: string, maxLength: number): string =>
  wordKey(beginningOf(wordsOf(text).join('-'), maxLength).replace(/-$/, ''));

/** Returns the key of a band's name, in any script: `electric-wizard` for `Electric Wizard`. */
export const bandKey = (name: string): string => keyOf(name, bandNameMaxLength);

/** Returns the stored form of a tag: lower case, words joined by hyphens, letters and digits of any script. */
export const tagKey = (text: string): string => keyOf(text, tagMaxLength);

/** Returns the tag of a band. Band tags share an index with plain tags, which never contain a colon. */
export const bandTag = (key: string): string => `band:${key}`;

/**
 * Lists of articles that have something in common, each an object of `slug: publishedAt`. Every filter and every search
 * word corresponds to one such list; combining several means intersecting them.
 */
export const indexLists = {
  tag: (tag: string) => at`lists/articlesByTag/${tag}`,
  band: (key: string) => at`lists/articlesByTag/${bandTag(key)}`,
  kind: (kind: ArticleKind) => at`lists/articlesByKind/${kind}`,
  author: (uid: string) => at`lists/articlesByAuthor/${uid}`,
  /** Takes a term that `searchTerms` returns. */
  word: (term: string) => `lists/articlesByWord/${term}`,
};

const start = bandTag('');

export const isBandTag = (tag: string): boolean => tag.startsWith(start);
/** Returns the band key contained in a band tag. */
export const bandOfTag = (tag: string): string => tag.slice(start.length);
