import { bandKey, indexLists, searchTerms } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import { minuteMs } from '@contract/time.ts';
import { reusedFor } from '../lib/reused-for.ts';
import { storedObject } from '../lib/stored.ts';
import { publicReader } from '../platform/database-rest.ts';

type StoredCard = Record<string, unknown>;

/** How many articles are read for a word, the newest ones. */
const articlesRead = 12;
const cards = new Map<string, Promise<StoredCard>>();

const cardOf = (slug: string): Promise<StoredCard> => {
  const known = cards.get(slug);
  if (known) return known;
  const card = publicReader().get(paths.article(slug)).then(storedObject);
  cards.set(slug, card);
  card.catch(() => cards.delete(slug));
  return card;
};

/** The stored cards of the newest articles that contain the typed words: forms suggest from them. */
export async function cardsFor(typed: string): Promise<StoredCard[]> {
  // The longest word is in the fewest articles; the whole name of a band has a list of its own.
  const [term] = searchTerms(typed).sort((one, other) => other.length - one.length);
  const key = bandKey(typed);
  const lists = [...(key ? [indexLists.band(key)] : []), ...(term ? [indexLists.word(term)] : [])];
  const entries = await Promise.all(
    lists.map((list) => publicReader().highest(list, { by: '$value', count: articlesRead })),
  );
  const slugs = [...new Set(entries.flat().map(({ key: slug }) => slug))];
  return Promise.all(slugs.map(cardOf));
}

const newestRead = 50;

/** The stored cards of the newest articles, read again every few minutes at most. */
export const newestCards = reusedFor(5 * minuteMs, async (): Promise<StoredCard[]> => {
  const entries = await publicReader().highest(paths.articles(), { by: 'publishedAt', count: newestRead });
  return entries.map(({ value }) => storedObject(value));
});
