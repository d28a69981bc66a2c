import { namesFor, spellingKey } from '../../../lib/spelling.ts';
import { storedObject, storedText } from '../../../lib/stored.ts';
import { cardsFor, newestCards } from '../../../data/suggestions.ts';
import type { Suggestion } from '../../../lib/suggestion.ts';

const suggestionsOf = (typed: string, names: readonly string[]): Suggestion[] =>
  namesFor(typed, [...new Set(names)], (name) => name).map((name) => ({ key: name, text: name }));

/** Suggests tags that existing articles use. */
export async function suggestTags(typed: string): Promise<Suggestion[]> {
  if (spellingKey(typed) === '') return [];
  // If one of the two fails, the other can still provide suggestions.
  const found = await Promise.allSettled([newestCards(), cardsFor(typed)]);
  const cards = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return suggestionsOf(
    typed,
    cards.flatMap(({ tags }) => Object.keys(storedObject(tags))),
  );
}

/** Suggests record labels that existing reviews name. */
export async function suggestLabels(typed: string): Promise<Suggestion[]> {
  if (spellingKey(typed) === '') return [];
  const labels = (await newestCards()).map(({ review }) => storedText(storedObject(review).label));
  return suggestionsOf(typed, labels.filter(Boolean));
}
