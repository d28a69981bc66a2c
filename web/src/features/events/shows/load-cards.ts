import { dayMs } from '@contract/time.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { storedObject, storedTimestamp } from '../../../lib/stored.ts';

/** An event that ended longer ago does not change any more. */
const settledMs = 60 * dayMs;
const parallelReads = 6;

/** Returns whether the event was over at that time. */
const wasOver = (card: unknown, at: number): boolean => {
  const until = storedTimestamp(storedObject(card).until);
  return until > 0 && until < at;
};

export interface LoadedCards {
  /** `events/{id}`. Null for an event that does not exist any more. */
  cards: Map<string, unknown>;
  /** `eventDetails/{id}` of upcoming events: readers look up the address on the way, possibly offline. */
  details: Map<string, unknown>;
  /** Whether some could not be read. Their last known versions are in `cards`. */
  incomplete: boolean;
}

/**
 * Reads the cards of events, and the details of upcoming ones. Events that have long been over are served from `known`.
 */
export async function loadCards(
  reader: Pick<PublicReader, 'get'>,
  ids: readonly string[],
  known: Pick<LoadedCards, 'cards' | 'details'>,
  now: number,
): Promise<LoadedCards> {
  const cards = new Map(known.cards);
  const details = new Map(known.details);
  const queue = ids.filter((id) => !wasOver(cards.get(id), now - settledMs));
  let incomplete = false;
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        const card = await reader.get(paths.event(id));
        cards.set(id, card);
        if (card === null || wasOver(card, now)) details.delete(id);
        else details.set(id, await reader.get(paths.eventDetails(id)));
      } catch {
        // The page reports this. Being offline is not worth logging.
        incomplete = true;
      }
    }
  };
  await Promise.all(Array.from({ length: parallelReads }, work));
  return { cards, details, incomplete };
}
