import { wordsOf } from '@contract/text-index.ts';

/** Returns a key that is the same for all spellings of a name. */
export const spellingKey = (name: string): string => wordsOf(name).join(' ');

function rankOf(name: string, typed: string): number {
  const [key, typedKey] = [spellingKey(name), spellingKey(typed)];
  if (key.startsWith(typedKey)) return 0;
  const words = wordsOf(name);
  return wordsOf(typed).every((word) => words.some((other) => other.startsWith(word))) ? 1 : 2;
}

/**
 * Returns the known names that match the typed text: first those that start with it, then those that contain its
 * words. Names of equal rank keep their order. A name that equals the typed text is left out; an empty text matches
 * nothing.
 */
export function namesFor<Kind>(typed: string, names: readonly Kind[], nameOf: (one: Kind) => string): Kind[] {
  if (spellingKey(typed) === '') return [];
  const ranked = names
    .map((one) => ({ one, rank: rankOf(nameOf(one), typed) }))
    .filter(({ one, rank }) => rank < 2 && nameOf(one) !== typed.trim());
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

/** Returns the name in its known spelling, or as typed if there is none. */
export function inKnownSpelling(typed: string, names: readonly string[]): string {
  const key = spellingKey(typed);
  return (key !== '' && names.find((name) => spellingKey(name) === key)) || typed;
}
