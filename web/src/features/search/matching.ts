import { searchKinds } from '@contract/search.ts';
import { contentWords, searchWords, singular } from '@contract/search-words.ts';
import { type Found, timeOfFound } from './found.ts';

interface Words {
  /** Of its title and the line below, with their singulars. */
  shown: string[];
  /** Those of its title that say something, in order. */
  title: string[];
  /** What it is in the index by, as far as it is shown: the line below says where a show is. */
  indexed: string[];
}

const read = new WeakMap<Found, Words>();

const withSingulars = (words: readonly string[]): string[] => [
  ...new Set([...words, ...words.map(singular)]),
];

/** Read once for each thing: a phone looks through thousands of them for every letter. */
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

/** Whether what is shown of a result has a word that begins like that. */
export const shows = (found: Found, word: string): boolean =>
  wordsOf(found).shown.some((one) => one.startsWith(word));

/**
 * How well a title answers, higher is better: it is this; begins so, with whole words or not; has the words; has beginnings
 * of them; none of that.
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
 * Of events the next first, then those that were; of everything else the newest, or what there is most of. What is not in
 * a title goes by its place in the index.
 */
function compare(one: Found, other: Found, { near, now }: { near: number; now: number }): number {
  if (one.kind !== 'event') return near > 0 ? timeOfFound(other) - timeOfFound(one) : other.rank - one.rank;
  const [first, second] = [timeOfFound(one), timeOfFound(other)];
  const isNext = [first >= now, second >= now];
  if (isNext[0] !== isNext[1]) return isNext[0] ? -1 : 1;
  return isNext[0] ? first - second : second - first;
}

/** Results in the order in which they are shown: by kind, the best first. */
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
