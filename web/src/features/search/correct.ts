import { paths } from '@contract/paths.ts';
import { correctedFrom } from '@contract/search.ts';
import { deletionsOf, isOneTypo, singular } from '@contract/search-words.ts';

/** The minimum length at which a word is corrected if other words accompany it, because those narrow the search. */
const correctedBesideFrom = 3;
/** The maximum number of corrections per word. */
const correctionsMax = 6;
const readAtMost = 20;

const sharedBeginning = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** Reads up to `count` keys of a list. */
export type ReadKeys = (path: string, count: number) => Promise<string[]>;

/**
 * Resolves to the words of names that are one typo away from a word, most likely first. `alone` means that it is the
 * only word typed.
 */
export async function suggestCorrections(
  word: string,
  alone: boolean,
  readKeys: ReadKeys,
): Promise<string[]> {
  if (Array.from(word).length < (alone ? correctedFrom : correctedBesideFrom)) return [];
  const typed = [...new Set([word, singular(word)])];
  const deletions = [...new Set(typed.flatMap(deletionsOf))];
  const read = deletions.map((deletion) => readKeys(paths.searchSpellings(deletion), readAtMost));
  const known = new Set((await Promise.all(read)).flat());
  return [...known]
    .filter((one) => !typed.includes(one) && typed.some((own) => isOneTypo(one, own)))
    .sort(
      (one, other) =>
        Number(isOneTypo(other, word)) - Number(isOneTypo(one, word)) ||
        sharedBeginning(other, word) - sharedBeginning(one, word),
    )
    .slice(0, correctionsMax);
}
