import { inKnownSpelling, namesFor, spellingKey } from '../lib/spelling.ts';
import { storedObject, storedText } from '../lib/stored.ts';
import type { Suggestion } from '../lib/suggestion.ts';
import { cardsFor } from './article-cards.ts';
import { listedNow } from './event-cards.ts';

/** Names of bands by their `spellingKey`, as the first article or event writes them. */
const spellings = new Map<string, string>();

const bandsInArticles = async (typed: string): Promise<string[]> =>
  (await cardsFor(typed)).flatMap(({ bands }) => Object.values(storedObject(bands)).map(storedText));

const bandsInEvents = async (): Promise<string[]> =>
  (await listedNow()).flatMap(({ lineUp }) => Object.values(storedObject(lineUp)).map(storedText));

/** Bands of articles and events that the typed text may mean, best first; none for less than two letters. */
export async function suggestBands(typed: string): Promise<Suggestion[]> {
  if (spellingKey(typed).length < 2) return [];
  // Where one of the two reads fails, the other still suggests.
  const found = await Promise.allSettled([bandsInArticles(typed), bandsInEvents()]);
  for (const name of found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))) {
    const key = spellingKey(name);
    if (key !== '' && !spellings.has(key)) spellings.set(key, name);
  }
  return namesFor(typed, [...spellings.values()], (name) => name).map((name) => ({ key: name, text: name }));
}

/** The name of a band as articles and events write it; as it was typed where that is not known. */
export const bandSpelling = (typed: string): string => inKnownSpelling(typed, [...spellings.values()]);
