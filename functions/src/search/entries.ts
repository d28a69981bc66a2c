import { paths } from '../contract/paths.ts';
import {
  correctedFrom,
  everyTerm,
  rankOf,
  type SearchKind,
  type SearchPosting,
  titleShownMax,
} from '../contract/search.ts';
import { beginningOf, deletionsOf, isStopWord, singular, termsOf } from '../contract/search-words.ts';
import { wordKey } from '../contract/keys.ts';
import { type SearchableItem, wordsIn } from './searchable-item.ts';

/** Returns the match quality of each term of an item; see `rankOf`. */
function nearnessOf({ names, others }: SearchableItem): Map<string, 0 | 1 | 2> {
  const near = new Map<string, 0 | 1 | 2>([[everyTerm, 0]]);
  for (const word of wordsIn(others)) for (const term of termsOf(word, 1)) near.set(term, 0);
  for (const word of wordsIn(names)) for (const term of termsOf(word, 1)) near.set(term, 1);
  for (const word of wordsIn(names)) for (const whole of [word, singular(word)]) near.set(wordKey(whole), 2);
  return near;
}

/** Returns all index entries of an item, by path. */
export function postingsOf(
  kind: SearchKind,
  id: string,
  item: SearchableItem,
): Record<string, SearchPosting> {
  const shown = {
    t: beginningOf(item.title, titleShownMax),
    ...(item.detail !== undefined && { d: item.detail }),
  };
  return Object.fromEntries(
    [...nearnessOf(item)].map(([term, nearness]) => [
      paths.searchName(kind, term, id),
      { n: rankOf(nearness, item.at), ...shown },
    ]),
  );
}

/** Returns the words that a user may mistype. */
export function spelledWords(item: SearchableItem | null): string[] {
  const words = [...wordsIn(item?.names), ...wordsIn(item?.others)];
  return [...new Set(words.flatMap((word) => [word, singular(word)]))].filter(
    (word) => Array.from(word).length >= correctedFrom && /\p{L}/u.test(word) && !isStopWord(word),
  );
}

/** Returns the paths under which the likely misspellings of a word are indexed. */
export const spellingsOf = (word: string): string[] =>
  deletionsOf(word).map((deletion) => paths.searchSpelling(deletion, wordKey(word)));
