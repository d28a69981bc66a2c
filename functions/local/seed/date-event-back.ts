import { bandKey } from '../../src/contract/article-index.ts';
import { venueDateKey } from '../../src/contract/venue-date.ts';
import { assumedHours, type EventCard, type EventFields } from '../../src/contract/events.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';

const hour = 3_600_000;
const week = 7 * 24 * hour;

/**
 * Moves an event into the past. It was announced for later, because past events cannot be announced. One update, with the
 * rights of a server, sets the date in the event, in its venue date and in the lists of its bands. An event that has its
 * date already does not change.
 */
export async function dateEventBack(
  id: string,
  { startsAt, doorsAt, endsAt }: Pick<EventFields, 'startsAt' | 'doorsAt' | 'endsAt'>,
  database: Database,
): Promise<void> {
  const card = (await database.get(paths.event(id))) as EventCard;
  if (card.startsAt <= startsAt) return;
  const changedAt = startsAt - 3 * week;
  const moved: EventCard = {
    ...card,
    startsAt,
    ...(doorsAt !== null && { doorsAt }),
    ...(endsAt !== null && { endsAt }),
    until: endsAt ?? startsAt + assumedHours * hour,
    changedAt,
  };
  await database.update({
    [paths.event(id)]: moved,
    [paths.venueDate(venueDateKey(card))]: null,
    [paths.venueDate(venueDateKey(moved))]: { event: id },
    [paths.sitemapEvent(id)]: { updatedAt: changedAt },
    ...Object.fromEntries(
      card.lineUp.map((name) => [`${paths.eventsOfBand(bandKey(name))}/${id}`, startsAt]),
    ),
  });
}
