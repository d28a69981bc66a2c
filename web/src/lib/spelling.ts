import { wordsOf } from '@contract/text-index.ts';

/** A key that is the same for all spellings of one name. */
export const spellingKey = (name: string): string => wordsOf(name).join(' ');

function rankOf(name: string, typed: string): number {
  const [known, wanted] = [spellingKey(name), spellingKey(typed)];
  if (known.startsWith(wanted)) return 0;
  const words = wordsOf(name);
  return wordsOf(typed).every((word) => words.some((other) => other.startsWith(word))) ? 1 : 2;
}

/**
 * The names that the typed text may mean: those that begin with it, then those that contain its words. Names of the
 * same rank keep their order. None where nothing was typed, or exactly one of the names.
 */
export function namesFor<Kind>(typed: string, known: readonly Kind[], nameOf: (one: Kind) => string): Kind[] {
  if (spellingKey(typed) === '') return [];
  const ranked = known
    .map((one) => ({ one, rank: rankOf(nameOf(one), typed) }))
    .filter(({ one, rank }) => rank < 2 && nameOf(one) !== typed.trim());
  return ranked.sort((one, other) => one.rank - other.rank).map(({ one }) => one);
}

/** The name as others have written it, or as it was typed where nobody has. */
export function inKnownSpelling(typed: string, known: readonly string[]): string {
  const key = spellingKey(typed);
  return (key !== '' && known.find((name) => spellingKey(name) === key)) || typed;
}
