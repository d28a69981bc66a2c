import { dayMs } from '@contract/time.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { storedMoment, storedObject } from '../../../lib/stored.ts';

/** An event that ended longer ago does not change any more. */
const settledMs = 60 * dayMs;
const parallelReads = 6;

/** Whether the event was over at that time. */
const wasOver = (card: unknown, at: number): boolean => {
  const until = storedMoment(storedObject(card).until);
  return until > 0 && until < at;
};

export interface LoadedCards {
  /** `events/{id}`; null for what is on the site no more. */
  cards: Map<string, unknown>;
  /** `eventDetails/{id}` of what is still to come: the way there is asked for at the door, without network. */
  details: Map<string, unknown>;
  /** Some could not be read: what was known of them before is in `cards`. */
  incomplete: boolean;
}

/** Reads the cards of events, and the details of those to come; what is over for long comes from what is known. */
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
        // Said on the page: without network that is nothing to be logged.
        incomplete = true;
      }
    }
  };
  await Promise.all(Array.from({ length: parallelReads }, work));
  return { cards, details, incomplete };
}
