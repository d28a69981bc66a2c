import { type ArticleCard, type ArticleKind, bandNameMaxLength, tagMaxLength } from './articles.ts';
import { memberUidsOf } from './byline.ts';
import { at, wordKey } from './keys.ts';
import { beginningOf, contentWords, isStopWord, searchWords, singular, termsOf } from './search-words.ts';
import { wordsOf } from './text-index.ts';

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

/**
 * Returns the search words as keys of the word index. A key is a whole word, or a prefix of a word in a title, tag or
 * band name.
 */
export const searchTerms = (typed: string): string[] => contentWords(typed).map(wordKey);

/** Maximum number of distinct words indexed per text, above what real articles have. Later words cannot be found. */
const textWordsMax = 1500;

/** Returns the words of a text as keys of the word index, each in one form only. */
const textTerms = (text: string): string[] =>
  [...new Set(searchWords(text))]
    .filter((word) => !isStopWord(word))
    .slice(0, textWordsMax)
    .map((word) => wordKey(singular(word)));

/**
 * Returns every list that an article with this card and text belongs to. Titles, bands and tags match by word prefix,
 * the text, and what stands above it, by whole words only.
 */
export function listsOf(
  card: Pick<
    ArticleCard,
    'title' | 'excerpt' | 'kind' | 'author' | 'coAuthors' | 'tags' | 'bands' | 'review'
  >,
  text: string,
): string[] {
  const tags = Object.keys(card.tags ?? {});
  const bands = Object.entries(card.bands ?? {});
  const names = [card.title, ...tags, ...bands.map(([, name]) => name)].join(' ');
  const read = [card.excerpt, card.review?.album, card.review?.label, text].join(' ');
  const terms = new Set([...searchWords(names).flatMap((word) => termsOf(word)), ...textTerms(read)]);
  return [
    indexLists.kind(card.kind),
    ...memberUidsOf(card).map(indexLists.author),
    ...tags.map(indexLists.tag),
    ...bands.map(([key]) => indexLists.band(key)),
    ...[...terms].map(indexLists.word),
  ];
}

const start = bandTag('');

export const isBandTag = (tag: string): boolean => tag.startsWith(start);
/** Returns the band key contained in a band tag. */
export const bandOfTag = (tag: string): string => tag.slice(start.length);
