import { untilOf } from '../../src/contract/event-dates.ts';
import type { EventCard } from '../../src/contract/events.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { entriesOf } from '../../src/kit/entries.ts';
import { readEventCard } from '../../src/previews/stored-event.ts';
import { plural } from './plural.ts';
import type { RepairDeps } from './repair-counts.ts';

/** True if an event is listed by the wrong end. An event that cannot be shown is in no list, so it is skipped. */
function isWrong(id: string, stored: EventCard | null): stored is EventCard {
  const card = stored && readEventCard(id, stored, () => undefined);
  return card !== null && card.until !== untilOf(card);
}

async function wrongEvents(database: Database): Promise<string[]> {
  const wrong: string[] = [];
  for await (const { key, value } of entriesOf(paths.events(), database)) {
    if (isWrong(key, value)) wrong.push(key);
  }
  return wrong;
}

/**
 * Finds events at the wrong position in lists, such as those without a date that are still listed by their old one, and
 * repairs them if `fix` is set. Resolves to whether all are right.
 */
export async function repairEventEnds(
  fix: boolean,
  { database, say }: Pick<RepairDeps, 'database' | 'say'>,
): Promise<boolean> {
  const wrong = await wrongEvents(database);
  if (wrong.length === 0) {
    say('Events: lists have each in its right place.');
    return true;
  }
  const events = plural(wrong.length, 'event');
  if (!fix) {
    say(`${events} in the wrong place in lists. Nothing was changed; --mend puts it right.`);
    return false;
  }
  for (const id of wrong) {
    // Changes the whole card, because the event may get a new date at the same time.
    await database.transact(paths.event(id), (card) =>
      isWrong(id, card) ? { ...card, until: untilOf(card) } : card,
    );
  }
  say(`${events} put in the right place in lists.`);
  return true;
}
