import { dayMs } from '@contract/time.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { storedMoment, storedObject } from '../../../lib/stored.ts';

/** An event that ended longer ago does not change any more. */
const settledMs = 60 * dayMs;
const parallelReads = 6;

const isSettled = (card: unknown, now: number): boolean => {
  const until = storedMoment(storedObject(card).until);
  return until > 0 && until < now - settledMs;
};

export interface LoadedCards {
  /** `events/{id}`; null for what is on the site no more. */
  cards: Map<string, unknown>;
  /** Some could not be read: what was known of them before is in `cards`. */
  incomplete: boolean;
}

/** Reads the cards of events; those that are over for long come from what is known. */
export async function loadCards(
  reader: Pick<PublicReader, 'get'>,
  ids: readonly string[],
  known: ReadonlyMap<string, unknown>,
  now: number,
): Promise<LoadedCards> {
  const cards = new Map<string, unknown>(known);
  const queue = ids.filter((id) => !isSettled(known.get(id), now));
  let incomplete = false;
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        cards.set(id, await reader.get(paths.event(id)));
      } catch {
        // Said on the page: without network that is nothing to be logged.
        incomplete = true;
      }
    }
  };
  await Promise.all(Array.from({ length: parallelReads }, work));
  return { cards, incomplete };
}
