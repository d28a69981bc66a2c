import { bandKey, indexLists } from '@contract/article-index.ts';
import { eventsPerPage } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { searchTerms } from '@contract/search-words.ts';
import { minuteMs } from '@contract/time.ts';
import { cacheFor } from '../lib/cache-for.ts';
import { inKnownSpelling, namesFor, spellingKey } from '../lib/spelling.ts';
import { storedObject, storedText } from '../lib/stored.ts';
import type { Suggestion } from '../lib/suggestion.ts';
import { publicReader } from '../platform/database-rest.ts';

/** A stored card of an article. */
type ArticleCard = Record<string, unknown>;

/** How many of the newest matching articles to read per search term. */
const articlesRead = 12;
const cards = new Map<string, Promise<ArticleCard>>();

const cardOf = (slug: string): Promise<ArticleCard> => {
  const cached = cards.get(slug);
  if (cached) return cached;
  const card = publicReader().get(paths.article(slug)).then(storedObject);
  cards.set(slug, card);
  card.catch(() => cards.delete(slug));
  return card;
};

/** Returns the stored cards of the newest articles that match the typed text. Forms build suggestions from them. */
export async function cardsFor(typed: string): Promise<ArticleCard[]> {
  // The longest word matches the fewest articles. A full band name has its own index.
  const [term] = searchTerms(typed).sort((a, b) => b.length - a.length);
  const key = bandKey(typed);
  const lists = [...(key ? [indexLists.band(key)] : []), ...(term ? [indexLists.word(term)] : [])];
  const entries = await Promise.all(
    lists.map((list) => publicReader().highest(list, { by: '$value', count: articlesRead })),
  );
  const slugs = [...new Set(entries.flat().map(({ key: slug }) => slug))];
  return Promise.all(slugs.map(cardOf));
}

const newestRead = 50;

/** Returns the stored cards of the newest articles, cached for a few minutes. Forms build suggestions from them. */
export const newestCards = cacheFor(5 * minuteMs, async (): Promise<ArticleCard[]> => {
  const entries = await publicReader().highest(paths.articles(), { by: 'publishedAt', count: newestRead });
  return entries.map(({ value }) => storedObject(value));
});

/** A stored card of an event. */
export type SuggestedEvent = Record<string, unknown> & { id: string };

/**
 * Returns the stored cards of the events around today, upcoming ones first, cached for a few minutes. Forms build
 * suggestions from them.
 */
export const eventsAroundToday = cacheFor(5 * minuteMs, async (now): Promise<SuggestedEvent[]> => {
  const reader = publicReader();
  const [next, past] = await Promise.all([
    reader.lowest(paths.events(), { by: 'until', count: eventsPerPage, from: now }),
    reader.highest(paths.events(), {
      ...{ by: 'until', count: eventsPerPage },
      after: { value: now, key: '0' },
    }),
  ]);
  return [...next, ...past].map(({ key, value }) => ({ ...storedObject(value), id: key }));
});

/** Band names by their `spellingKey`, spelled as in the first article or event that was read. */
const spellings = new Map<string, string>();

const bandsInArticles = async (typed: string): Promise<string[]> =>
  (await cardsFor(typed)).flatMap(({ bands }) => Object.values(storedObject(bands)).map(storedText));

const bandsInEvents = async (): Promise<string[]> =>
  (await eventsAroundToday()).flatMap(({ lineUp }) => Object.values(storedObject(lineUp)).map(storedText));

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
