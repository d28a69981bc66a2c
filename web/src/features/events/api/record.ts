import type { EventCard, EventDetails } from '@contract/events.ts';
import type { EventFields } from '@contract/event-schemas.ts';
import { paths } from '@contract/paths.ts';
import { isEventId } from '../stored-event.ts';
import { type Subscribe, watchChanged, watchPath, watchTogether } from '../../../platform/watch-path.ts';

/** An event with all its fields, as the edit page needs it. */
export interface EventRecord {
  fields: EventFields;
  state: EventCard['state'];
  /** Whether the event was postponed without a new date. */
  dateUnknown: boolean;
  /** The reason of a cancellation or postponement; otherwise null. */
  reason: string | null;
  version: number;
}

const recordOf = (card: EventCard, details: EventDetails): EventRecord => ({
  fields: {
    title: card.title,
    startsAt: card.startsAt,
    doorsAt: card.doorsAt ?? null,
    endsAt: card.endsAt ?? null,
    timeZone: card.timeZone,
    venue: card.venue,
    address: details.address ?? '',
    city: card.city,
    country: card.country,
    lineUp: card.lineUp ?? [],
    genres: Object.keys(card.genres ?? {}),
    summary: card.summary ?? '',
    description: details.description ?? '',
    price: details.price ?? '',
    ticketUrl: details.ticketUrl ?? '',
    poster: card.poster ?? null,
    report: card.report ?? null,
  },
  state: card.state,
  dateUnknown: card.dateOpen === true,
  reason: details.reason ?? null,
  version: card.version,
});

/** Watches one event with its details. Null if it does not exist, or if `id`, which may be from a URL, is none. */
export const watchEventRecord = (id: string): Subscribe<EventRecord | null> => {
  if (!isEventId(id))
    return (onRecord) => {
      onRecord(null);
      return () => undefined;
    };
  const both = watchTogether({
    card: watchPath(paths.event(id), (stored) => stored as EventCard | null),
    details: watchPath(paths.eventDetails(id), (stored) => (stored ?? {}) as EventDetails),
  });
  return watchChanged(both, ({ card, details }) => card && recordOf(card, details));
};
