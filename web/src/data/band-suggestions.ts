import { inKnownSpelling, namesFor, spellingKey } from '../lib/spelling.ts';
import { storedObject, storedText } from '../lib/stored.ts';
import type { Suggestion } from '../lib/suggestion.ts';
import { cardsFor } from './article-cards.ts';
import { listedNow } from './event-cards.ts';

/** Band names by their `spellingKey`, spelled as in the first article or event that was read. */
const spellings = new Map<string, string>();

const bandsInArticles = async (typed: string): Promise<string[]> =>
  (await cardsFor(typed)).flatMap(({ bands }) => Object.values(storedObject(bands)).map(storedText));

const bandsInEvents = async (): Promise<string[]> =>
  (await listedNow()).flatMap(({ lineUp }) => Object.values(storedObject(lineUp)).map(storedText));

/**
 * Returns the bands of articles and events that match the typed text, best match first; none for fewer than two
 * letters.
 */
export async function suggestBands(typed: string): Promise<Suggestion[]> {
  if (spellingKey(typed).length < 2) return [];
  // If one of the two reads fails, the other still provides suggestions.
  const found = await Promise.allSettled([bandsInArticles(typed), bandsInEvents()]);
  for (const name of found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))) {
    const key = spellingKey(name);
    if (key !== '' && !spellings.has(key)) spellings.set(key, name);
  }
  return namesFor(typed, [...spellings.values()], (name) => name).map((name) => ({ key: name, text: name }));
}

/** Returns a band name in the spelling that articles and events use, or as typed if the band is unknown. */
export const bandSpelling = (typed: string): string => inKnownSpelling(typed, [...spellings.values()]);
