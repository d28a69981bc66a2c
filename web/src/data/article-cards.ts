import { bandKey, indexLists } from '@contract/article-index.ts';
import { searchTerms } from '@contract/search-words.ts';
import { paths } from '@contract/paths.ts';
import { minuteMs } from '@contract/time.ts';
import { cacheFor } from '../lib/cache-for.ts';
import { storedObject } from '../lib/stored.ts';
import { publicReader } from '../platform/database-rest.ts';

type StoredCard = Record<string, unknown>;

/** How many of the newest matching articles to read per search term. */
const articlesRead = 12;
const cards = new Map<string, Promise<StoredCard>>();

const cardOf = (slug: string): Promise<StoredCard> => {
  const cached = cards.get(slug);
  if (cached) return cached;
  const card = publicReader().get(paths.article(slug)).then(storedObject);
  cards.set(slug, card);
  card.catch(() => cards.delete(slug));
  return card;
};

/** Returns the stored cards of the newest articles that match the typed text. Forms build suggestions from them. */
export async function cardsFor(typed: string): Promise<StoredCard[]> {
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
export const newestCards = cacheFor(5 * minuteMs, async (): Promise<StoredCard[]> => {
  const entries = await publicReader().highest(paths.articles(), { by: 'publishedAt', count: newestRead });
  return entries.map(({ value }) => storedObject(value));
});
