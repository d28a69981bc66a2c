import type { EventCard } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { bandKey } from '@contract/article-index.ts';
import { TestPlaces } from '../../../testing/test-places.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/** Returns a stored event that starts at `startsAt`. */
export function storedEvent(startsAt: number, fields: Partial<EventCard> = {}): EventCard {
  return {
    title: 'Night of doom',
    startsAt,
    until: (fields.endsAt ?? startsAt) + 6 * hour,
    timeZone: 'Europe/Berlin',
    venue: 'SO36',
    city: 'Berlin',
    country: 'DE',
    state: 'announced',
    lineUp: ['Bölzer', 'Windhand'],
    genres: { doom: true },
    counts: { going: 0, interested: 0 },
    version: 1,
    changedAt: startsAt - 30 * day,
    ...fields,
  };
}

/** The public data of a site with events, in memory. */
export class TestEvents extends TestPlaces {
  announce(id: string, card: EventCard, details: object = {}): void {
    this.put(paths.event(id), card);
    this.put(paths.eventDetails(id), details);
    for (const name of card.lineUp) this.put(`${paths.eventsOfBand(bandKey(name))}/${id}`, card.startsAt);
  }
}
