import { searchKinds } from '@contract/search.ts';
import { contentWords, searchWords, singular } from '@contract/search-words.ts';
import { type Found, timeOfFound } from './found.ts';

interface Words {
  /** Of its title and the line below, with their singulars. */
  shown: string[];
  /** Those of its title that are no stop words, in order. */
  title: string[];
  /** The words that the index lists it under, as far as they are shown: for an event also those of its place. */
  indexed: string[];
}

const read = new WeakMap<Found, Words>();

const withSingulars = (words: readonly string[]): string[] => [
  ...new Set([...words, ...words.map(singular)]),
];

/** Returns the words of a result. They are cached, because a phone compares thousands of results for every letter. */
function wordsOf(found: Found): Words {
  const known = read.get(found);
  if (known) return known;
  const title = withSingulars(searchWords(found.title));
  const shown = withSingulars([...title, ...searchWords(found.detail)]);
  const words = {
    shown,
    title: contentWords(found.title),
    indexed: found.kind === 'event' ? shown : title,
  };
  read.set(found, words);
  return words;
}

export const indexedWordsOf = (found: Found): readonly string[] => wordsOf(found).indexed;

const begins = (word: string, typed: string): boolean =>
  word.startsWith(typed) || singular(word).startsWith(typed);

/** True when the title or second line of a result has a word that begins with `word`. */
export const shows = (found: Found, word: string): boolean =>
  wordsOf(found).shown.some((one) => one.startsWith(word));

/**
 * Scores a title: 5 equals the words; 4 begins with them as whole words; 3 begins with them; 2 has all as whole words; 1 has
 * words that begin with them; 0 none of these; -1 the thing is found by its text alone.
 */
function nearness(found: Found, words: readonly string[]): number {
  if (found.inText) return -1;
  const { title } = wordsOf(found);
  const phrase = words.join(' ');
  const isWhole = words.every((word) => title.includes(word));
  if (title.join(' ') === phrase) return 5;
  if (title.join(' ').startsWith(phrase)) return isWhole ? 4 : 3;
  if (isWhole) return 2;
  return words.every((word) => title.some((one) => begins(one, word))) ? 1 : 0;
}

/**
 * Orders results of equal score: upcoming events first, then past ones; of other kinds the newest or most frequent first. A
 * result whose title does not match is ordered by its rank in the index.
 */
function compare(one: Found, other: Found, { near, now }: { near: number; now: number }): number {
  if (one.kind !== 'event') return near > 0 ? timeOfFound(other) - timeOfFound(one) : other.rank - one.rank;
  const [first, second] = [timeOfFound(one), timeOfFound(other)];
  const isNext = [first >= now, second >= now];
  if (isNext[0] !== isNext[1]) return isNext[0] ? -1 : 1;
  return isNext[0] ? first - second : second - first;
}

/** Returns the results in the order in which they are shown: by kind, the best first. */
export function ordered(found: readonly Found[], words: readonly string[], now: number): Found[] {
  const nearnesses = new Map(found.map((one) => [one, nearness(one, words)]));
  return found.toSorted((one, other) => {
    const near = nearnesses.get(one) ?? 0;
    return (
      searchKinds.indexOf(one.kind) - searchKinds.indexOf(other.kind) ||
      (nearnesses.get(other) ?? 0) - near ||
      compare(one, other, { near, now })
    );
  });
}
