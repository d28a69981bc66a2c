import { bandKey } from '../../src/contract/article-index.ts';
import { venueDateKey } from '../../src/contract/venue-date.ts';
import { assumedHours, type EventCard, type EventFields } from '../../src/contract/events.ts';
import { paths } from '../../src/contract/paths.ts';
import { dayMs } from '../../src/contract/time.ts';
import type { Database } from '../../src/database.ts';
import { workOn } from '../../src/kit/work.ts';

const hour = 3_600_000;
const week = 7 * 24 * hour;

/**
 * Moves an event into the past. It was announced for later, because past events cannot be announced. A single update,
 * as the server, sets the date in the event, in its venue date and in the lists of its bands. Events that already have
 * their date do not change.
 */
export async function backdateEvent(
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
    ...workOn('syncEvent', id, { database, clock: Date }),
    ...Object.fromEntries(
      card.lineUp.map((name) => [`${paths.eventsOfBand(bandKey(name))}/${id}`, startsAt]),
    ),
  });
}

/** Spreads announcements over the last two months. Those that are already backdated stay. */
export async function backdateAnnouncement(id: string, now: number, database: Database): Promise<void> {
  const place = `${paths.audit()}/event-announce-${id}/at`;
  const at = await database.get(place);
  if (typeof at !== 'number' || at < now - dayMs) return;
  const key = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  await database.update({ [place]: now - (1 + (key % 58)) * dayMs });
}
