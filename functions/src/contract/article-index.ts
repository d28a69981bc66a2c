import { type ArticleCard, type ArticleKind, bandNameMaxLength, tagMaxLength } from './articles.ts';
import { at, wordKey } from './keys.ts';
import { wordsOf } from './text-index.ts';

/** Longer words are cut to this, in the index and in what is looked for. */
export const indexedWordLength = 12;

/** The beginning of a text in whole signs: half of one is no key. */
const beginningOf = (text: string, length: number): string => Array.from(text).slice(0, length).join('');

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
  /** Takes what `searchTerms` answers. */
  word: (term: string) => `articleWords/${term}`,
};

/** The words of a search as keys of the word index: each is the beginning of a word. */
export const searchTerms = (typed: string): string[] => [
  ...new Set(wordsOf(typed).map((word) => wordKey(beginningOf(word, indexedWordLength)))),
];

/** All beginnings of a word from two letters on, so that finding one needs no range and reads only what matches. */
export function beginnings(word: string): string[] {
  const signs = Array.from(word).slice(0, indexedWordLength);
  const result = [signs.join('')];
  for (let length = 2; length < signs.length; length += 1) result.push(signs.slice(0, length).join(''));
  return result.map(wordKey);
}

/** Every list that an article with this card belongs to: title, bands and tags can be looked for. */
export function listsOf(card: Pick<ArticleCard, 'title' | 'kind' | 'author' | 'tags' | 'bands'>): string[] {
  const tags = Object.keys(card.tags ?? {});
  const bands = Object.entries(card.bands ?? {});
  const text = [card.title, ...tags, ...bands.map(([, name]) => name)].join(' ');
  const words = new Set(wordsOf(text).flatMap(beginnings));
  return [
    indexLists.kind(card.kind),
    indexLists.author(card.author.uid),
    ...tags.map(indexLists.tag),
    ...bands.map(([key]) => indexLists.band(key)),
    ...[...words].map(indexLists.word),
  ];
}
