import { bandKey } from '../contract/article-index.ts';
import type { EventCard, EventDetails } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import type { Lease } from '../kit/lease.ts';
import type { Changes, EventDeps } from './event-deps.ts';
import { claimVenueDate, releaseVenueDate, heldVenueDate, type VenueDateTaken } from './venue-date-claim.ts';

export interface StoredEvent {
  card: EventCard;
  details: EventDetails;
}

export const bandsOf = ({ lineUp }: EventCard) => lineUp.map(bandKey).filter((key) => key !== '');

function bandChanges(id: string, before: StoredEvent | null, { card }: StoredEvent): Changes {
  const lists = (bands: string[], value: number | null) =>
    Object.fromEntries(bands.map((key) => [`${paths.eventsOfBand(key)}/${id}`, value]));
  return { ...(before && lists(bandsOf(before.card), null)), ...lists(bandsOf(card), card.startsAt) };
}

const optional: Record<'doorsAt' | 'endsAt' | 'dateOpen' | 'genres' | 'summary' | 'poster' | 'report', null> =
  { doorsAt: null, endsAt: null, dateOpen: null, genres: null, summary: null, poster: null, report: null };

/** Field by field once it is there: the counts beside them move meanwhile. */
function cardChanges(id: string, before: StoredEvent | null, { card }: StoredEvent): Changes {
  if (!before) return { [paths.event(id)]: card };
  const { counts: _, ...fields } = card;
  return Object.fromEntries(
    Object.entries({ ...optional, ...fields }).map(([name, value]) => [`${paths.event(id)}/${name}`, value]),
  );
}

interface Writing {
  id: string;
  /** Null for one that nobody has seen. */
  before: StoredEvent | null;
  after: StoredEvent;
  /** Held so far, by the event or by its proposal. */
  venueDate: string | null;
  /** Belongs to it: the telling, the log. */
  more: Changes;
}

/**
 * Brings an event before readers, or its next version, everything in one update. Answers who has its night where that is
 * somebody else: then nothing is written.
 */
export async function saveEvent(
  { id, before, after, venueDate, more }: Writing,
  lease: Lease,
  deps: EventDeps,
): Promise<VenueDateTaken | null> {
  const next = heldVenueDate(after.card);
  const taken = next === null ? null : await claimVenueDate(next, { event: id }, deps);
  if (taken) return taken;
  await deps.store.update({
    ...cardChanges(id, before, after),
    [paths.eventDetails(id)]: after.details,
    ...bandChanges(id, before, after),
    ...(venueDate !== null && venueDate !== next && (await releaseVenueDate(venueDate, id, deps))),
    ...(next !== null && { [paths.eventNight(next)]: { event: id } }),
    [paths.sitemapEvent(id)]: { updatedAt: after.card.changedAt },
    ...more,
    ...lease.end(),
  });
  return null;
}

export async function readEvent(id: string, { store }: EventDeps): Promise<StoredEvent | null> {
  const [card, details] = await Promise.all([store.get(paths.event(id)), store.get(paths.eventDetails(id))]);
  return card === null ? null : { card: card, details: details ?? {} };
}
