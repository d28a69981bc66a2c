import { type ArticleCard, type ArticleKind, bandNameMaxLength, tagMaxLength } from './articles.ts';
import { memberUidsOf } from './byline.ts';
import { at, wordKey } from './keys.ts';
import { beginningOf, contentWords, isStopWord, searchWords, singular, termsOf } from './search-words.ts';
import { wordsOf } from './text-index.ts';

const keyOf = (text: string, maxLength: number): string =>
  wordKey(beginningOf(wordsOf(text).join('-'), maxLength).replace(/-$/, ''));

/** A band's name as a key: `Electric Wizard` is `electric-wizard`, in every script. */
export const bandKey = (name: string): string => keyOf(name, bandNameMaxLength);

/** A tag as it is kept: lower case, words joined by hyphens, letters and digits of every script. */
export const tagKey = (text: string): string => keyOf(text, tagMaxLength);

/** Band tags live in the same index as plain ones, which hold letters, digits and hyphens only. */
export const bandTag = (key: string): string => `band:${key}`;

/**
 * Lists of the articles that have something in common, each an object of `slug: publishedAt`. Every filter and every
 * word looked for is one such list; several together are their intersection.
 */
export const indexLists = {
  tag: (tag: string) => at`articlesByTag/${tag}`,
  band: (key: string) => at`articlesByTag/${bandTag(key)}`,
  kind: (kind: ArticleKind) => at`articlesByKind/${kind}`,
  author: (uid: string) => at`articlesByAuthor/${uid}`,
  /** Takes a term that `searchTerms` returns. */
  word: (term: string) => `articleWords/${term}`,
};

/** The words of a search as keys of the word index: each is a word, or the beginning of one of a title, a tag or a band. */
export const searchTerms = (typed: string): string[] => contentWords(typed).map(wordKey);

/** Most different words that are indexed of one text, more than articles have; later ones are not found. */
const textWordsMax = 1500;

/** The words of a text as keys of the word index, each in one form. */
const textTerms = (text: string): string[] =>
  [...new Set(searchWords(text))]
    .filter((word) => !isStopWord(word))
    .slice(0, textWordsMax)
    .map((word) => wordKey(singular(word)));

/**
 * Every list that an article with this card and text belongs to: title, bands and tags are found by the beginnings of their
 * words, the text by whole words.
 */
export function listsOf(
  card: Pick<ArticleCard, 'title' | 'kind' | 'author' | 'coAuthors' | 'tags' | 'bands'>,
  text: string,
): string[] {
  const tags = Object.keys(card.tags ?? {});
  const bands = Object.entries(card.bands ?? {});
  const names = [card.title, ...tags, ...bands.map(([, name]) => name)].join(' ');
  const terms = new Set([...searchWords(names).flatMap((word) => termsOf(word)), ...textTerms(text)]);
  return [
    indexLists.kind(card.kind),
    ...memberUidsOf(card).map(indexLists.author),
    ...tags.map(indexLists.tag),
    ...bands.map(([key]) => indexLists.band(key)),
    ...[...terms].map(indexLists.word),
  ];
}
