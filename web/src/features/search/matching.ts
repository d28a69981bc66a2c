import { searchKinds } from '@contract/search.ts';
import { searchWords, singular, tellingWords } from '@contract/search-words.ts';
import { type Found, timeOf } from './found.ts';

const wordsOf = ({ title, detail }: Found): string[] => [...searchWords(title), ...searchWords(detail)];

const begins = (word: string, typed: string): boolean =>
  word.startsWith(typed) || singular(word).startsWith(typed);

/** Whether what is shown of a result has a word that begins like that. */
export const shows = (found: Found, word: string): boolean => wordsOf(found).some((one) => begins(one, word));

export const showsAll = (found: Found, words: readonly string[]): boolean =>
  words.every((word) => shows(found, word));

/** How well a title answers, higher is better: it is this; begins so; has the words; has beginnings of them; none of that. */
function nearness(found: Found, words: readonly string[]): number {
  if (found.inText) return -1;
  const title = tellingWords(found.title);
  const phrase = words.join(' ');
  if (title.join(' ') === phrase) return 4;
  if (title.join(' ').startsWith(phrase)) return 3;
  if (words.every((word) => title.includes(word))) return 2;
  return words.every((word) => title.some((one) => begins(one, word))) ? 1 : 0;
}

/** Of events the next first, then those that were; of everything else the newest, or what there is most of. */
function compare(one: Found, other: Found, now: number): number {
  if (one.kind !== 'event') return other.rank - one.rank;
  const [first, second] = [timeOf(one), timeOf(other)];
  const isNext = [first >= now, second >= now];
  if (isNext[0] !== isNext[1]) return isNext[0] ? -1 : 1;
  return isNext[0] ? first - second : second - first;
}

/** Results in the order in which they are shown: by kind, the best first. */
export function ordered(found: readonly Found[], words: readonly string[], now: number): Found[] {
  const near = new Map(found.map((one) => [one, nearness(one, words)]));
  return found.toSorted(
    (one, other) =>
      searchKinds.indexOf(one.kind) - searchKinds.indexOf(other.kind) ||
      (near.get(other) ?? 0) - (near.get(one) ?? 0) ||
      compare(one, other, now),
  );
}
