import type { EventFields } from '../contract/events.ts';
import type { Changes } from '../database.ts';
import type { Lease } from '../kit/lease.ts';
import { buildEvent } from './build-event.ts';
import type { EventDeps } from './event-deps.ts';
import type { VenueDateTaken } from './venue-date-claim.ts';
import { type StoredEvent, saveEvent } from './save-event.ts';

interface Announcement {
  id: string;
  /** Cleaned and validated. */
  fields: EventFields;
  /** The venue date that its proposal holds. */
  venueDate: string | null;
  more: Changes;
  /** The member who announces it. */
  by: string;
}

/** Saves a new event. If another event holds its venue date, writes nothing and returns that holder. */
export async function announceEvent(
  { id, fields, venueDate, more, by }: Announcement,
  lease: Lease,
  deps: EventDeps,
): Promise<VenueDateTaken | null> {
  const { card, details } = await buildEvent(fields, deps.database);
  const after: StoredEvent = {
    card: {
      ...card,
      state: 'announced',
      counts: { going: 0, interested: 0 },
      version: 1,
      changedAt: deps.clock.now(),
    },
    details,
  };
  return saveEvent({ id, before: null, after, venueDate, more, by }, lease, deps);
}
