import { indexLists } from './article-index.ts';
import type { ArticleCard } from './articles.ts';
import { memberUidsOf } from './byline.ts';
import { wordKey } from './keys.ts';
import { isStopWord, searchWords, singular, termsOf } from './search-words.ts';

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
