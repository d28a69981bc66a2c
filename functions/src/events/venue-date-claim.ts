import { venueDateKey } from '../contract/venue-date.ts';
import type { VenueDateHolder, EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { claim, type Claimed, findOtherHolder } from '../kit/claim.ts';
import type { Changes, StoreDeps } from '../database.ts';

const isOf = (id: string, { event, proposal }: VenueDateHolder) => event === id || proposal === id;

/** Returns the claim at `venueDates/{venueDate}`. */
const claimOf = (venueDate: string, id: string) => ({
  path: paths.venueDate(venueDate),
  isOurs: (holder: VenueDateHolder) => isOf(id, holder),
});

/**
 * Returns the result for other callers who want the venue date. It does not link to an event that is still being
 * written.
 */
const takenBy = ({ event, claimedAt }: Claimed<VenueDateHolder>) => ({
  state: 'exists' as const,
  event: claimedAt === undefined ? (event ?? null) : null,
});
export type VenueDateTaken = ReturnType<typeof takenBy>;

/**
 * Returns the venue date that an event holds, or null. A cancelled event, or one without a date, holds none: another
 * show may take it, and the same one may be proposed again.
 */
export const claimedVenueDate = (card: EventCard): string | null =>
  card.state === 'cancelled' || card.dateOpen ? null : venueDateKey(card);

/** Returns the holder of a venue date if it is another event or proposal. */
export async function findTaken(
  venueDate: string,
  id: string,
  deps: StoreDeps,
): Promise<VenueDateTaken | null> {
  const holder = await findOtherHolder(claimOf(venueDate, id), deps);
  return holder && takenBy(holder);
}

/** Claims a venue date. One of several simultaneous callers gets it; the others receive its holder. */
export async function claimVenueDate(
  venueDate: string,
  ours: VenueDateHolder,
  deps: StoreDeps,
): Promise<VenueDateTaken | null> {
  const holder = await claim(ours, claimOf(venueDate, ours.event ?? ours.proposal ?? ''), deps);
  return holder && takenBy(holder);
}

/** Returns the changes that release a venue date, if this event or proposal still holds it. */
export async function releaseVenueDate(
  venueDate: string,
  id: string,
  { database }: StoreDeps,
): Promise<Changes> {
  const holder = await database.get(paths.venueDate(venueDate));
  return holder && isOf(id, holder) ? { [paths.venueDate(venueDate)]: null } : {};
}
