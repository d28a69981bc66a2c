import { searchKinds } from '@contract/search.ts';
import { contentWords, searchWords, singular } from '@contract/search-words.ts';
import { type SearchResult, timeOfResult } from './search-result.ts';

/** Returns all combinations of one choice from each list, those with earlier choices first. */
export function cartesianProduct(each: readonly string[][]): string[][] {
  const start: { words: string[]; cost: number }[] = [{ words: [], cost: 0 }];
  const all = each.reduce(
    (before, choices) =>
      before.flatMap(({ words, cost }) =>
        choices.map((word, index) => ({ words: [...words, word], cost: cost + index })),
      ),
    start,
  );
  return all.toSorted((a, b) => a.cost - b.cost).map(({ words }) => words);
}

interface Words {
  /** The words of its title and second line, with their singulars. */
  shown: string[];
  /** The words of its title without stop words, in order. */
  title: string[];
  /** The shown words under which the index lists it. For an event, these include its place. */
  indexed: string[];
}

const read = new WeakMap<SearchResult, Words>();

const withSingulars = (words: readonly string[]): string[] => [
  ...new Set([...words, ...words.map(singular)]),
];

/** Returns the words of a result. Cached, because a phone compares thousands of results on every keystroke. */
function wordsOf(found: SearchResult): Words {
  const cached = read.get(found);
  if (cached) return cached;
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

export const indexedWordsOf = (found: SearchResult): readonly string[] => wordsOf(found).indexed;

const begins = (word: string, typed: string): boolean =>
  word.startsWith(typed) || singular(word).startsWith(typed);

/** Returns whether the title or second line of a result has a word that starts with `word`. */
export const hasShownWord = (found: SearchResult, word: string): boolean =>
  wordsOf(found).shown.some((one) => one.startsWith(word));

/**
 * Scores a title: 5 if it equals the words; 4 if it starts with them as whole words; 3 if it starts with them; 2 if it
 * has all as whole words; 1 if it has words that start with them; 0 if none applies; -1 if only the item's text
 * matches.
 */
function nearness(found: SearchResult, words: readonly string[]): number {
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
 * Compares results of equal score: the next or the last event comes first, and other kinds are sorted by newest or most
 * frequent. A result whose title does not match is sorted by its rank in the index.
 */
function compare(
  one: SearchResult,
  other: SearchResult,
  { near, now }: { near: number; now: number },
): number {
  if (one.kind !== 'event') return near > 0 ? timeOfResult(other) - timeOfResult(one) : other.rank - one.rank;
  const [first, second] = [timeOfResult(one), timeOfResult(other)];
  return first >= now ? first - second : second - first;
}

/** Returns the results in display order: by kind, best first. Whatever they match, coming events precede past ones. */
export function ordered(
  found: readonly SearchResult[],
  words: readonly string[],
  now: number,
): SearchResult[] {
  const isPast = (one: SearchResult) => Number(one.kind === 'event' && timeOfResult(one) < now);
  const nearnesses = new Map(found.map((one) => [one, nearness(one, words)]));
  return found.toSorted((a, b) => {
    const near = nearnesses.get(a) ?? 0;
    return (
      searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind) ||
      isPast(a) - isPast(b) ||
      (nearnesses.get(b) ?? 0) - near ||
      compare(a, b, { near, now })
    );
  });
}
