import { inKnownSpelling, namesFor, spellingKey } from '../lib/spelling.ts';
import { storedObject, storedText } from '../lib/stored.ts';
import type { Suggestion } from '../lib/suggestion.ts';
import { cardsFor } from './article-cards.ts';
import { listedNow } from './event-cards.ts';

/** By `spellingKey`: as the name was written where it was found first. */
const spellings = new Map<string, string>();

const bandsInArticles = async (typed: string): Promise<string[]> =>
  (await cardsFor(typed)).flatMap(({ bands }) => Object.values(storedObject(bands)).map(storedText));

const bandsInEvents = async (): Promise<string[]> =>
  (await listedNow()).flatMap(({ lineUp }) => Object.values(storedObject(lineUp)).map(storedText));

/** Bands that articles and events name: what was typed may mean one of them. */
export async function suggestBands(typed: string): Promise<Suggestion[]> {
  if (spellingKey(typed).length < 2) return [];
  // One of the two is better than none.
  const found = await Promise.allSettled([bandsInArticles(typed), bandsInEvents()]);
  for (const name of found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))) {
    const key = spellingKey(name);
    if (key !== '' && !spellings.has(key)) spellings.set(key, name);
  }
  return namesFor(typed, [...spellings.values()], (name) => name).map((name) => ({ key: name, text: name }));
}

/** A band as this site writes it, where that is known by now. */
export const bandSpelling = (typed: string): string => inKnownSpelling(typed, [...spellings.values()]);
