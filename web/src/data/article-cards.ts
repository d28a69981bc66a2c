import { bandKey, indexLists, searchTerms } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
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

/** How long a read is reused for suggestions. */
const goodForMs = 5 * 60_000;
const newestRead = 50;
let newest: { at: number; cards: Promise<StoredCard[]> } | null = null;

/** The stored cards of the newest articles, read again every few minutes at most. */
export function newestCards(): Promise<StoredCard[]> {
  const now = Date.now();
  if (newest && now - newest.at < goodForMs) return newest.cards;
  const read = publicReader()
    .highest(paths.articles(), { by: 'publishedAt', count: newestRead })
    .then((entries) => entries.map(({ value }) => storedObject(value)));
  newest = { at: now, cards: read };
  read.catch(() => {
    newest = null;
  });
  return read;
}
