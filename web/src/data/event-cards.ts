import { eventsPerPage } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { storedObject } from '../lib/stored.ts';
import { publicReader } from '../platform/database-rest.ts';

/** How long a read is reused for suggestions. */
const goodForMs = 5 * 60_000;

let last: { at: number; cards: Promise<StoredCard[]> } | null = null;

export type StoredCard = Record<string, unknown> & { id: string };

async function read(now: number): Promise<StoredCard[]> {
  const reader = publicReader();
  const [next, past] = await Promise.all([
    reader.lowest(paths.events(), { by: 'until', count: eventsPerPage, from: now }),
    reader.highest(paths.events(), {
      ...{ by: 'until', count: eventsPerPage },
      after: { value: now, key: '0' },
    }),
  ]);
  return [...next, ...past].map(({ key, value }) => ({ ...storedObject(value), id: key }));
}

/** The stored cards of the events around today, the next ones first: forms suggest from them. */
export function listedNow(): Promise<StoredCard[]> {
  const now = Date.now();
  if (last && now - last.at < goodForMs) return last.cards;
  const cards = read(now);
  last = { at: now, cards };
  cards.catch(() => {
    last = null;
  });
  return cards;
}
