import { nightKey } from '../contract/event-night.ts';
import type { EventNight, EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { claim, type Claimed, findOtherHolder } from '../kit/claim.ts';
import type { Clock, Store } from '../store.ts';
import type { Changes } from './event-deps.ts';

interface ClaimDeps {
  store: Store;
  clock: Clock;
}

const isOf = (id: string, { event, proposal }: EventNight) => event === id || proposal === id;

/** `eventNights/{night}` */
const claimOf = (venueDate: string, id: string) => ({
  path: paths.eventNight(venueDate),
  isOurs: (holder: EventNight) => isOf(id, holder),
});

/** The answer to whoever wanted it too. Nothing leads to what is only being written. */
const takenBy = ({ event, claimedAt }: Claimed<EventNight>) => ({
  state: 'exists' as const,
  event: claimedAt === undefined ? (event ?? null) : null,
});
export type VenueDateTaken = ReturnType<typeof takenBy>;

/**
 * The night that an event holds. One that is cancelled, or waits for a date, has given it back: the hall may fill it with
 * another show, and whoever proposes the same one again is read by somebody who decides.
 */
export const heldVenueDate = (card: EventCard): string | null =>
  card.state === 'cancelled' || card.dateOpen ? null : nightKey(card);

/** Returns who has the night, where that is somebody else. */
export async function findTaken(
  venueDate: string,
  id: string,
  deps: ClaimDeps,
): Promise<VenueDateTaken | null> {
  const holder = await findOtherHolder(claimOf(venueDate, id), deps);
  return holder && takenBy(holder);
}

/** Of several who want the same night at the same moment, one gets it; the others are told who has it. */
export async function claimVenueDate(
  venueDate: string,
  ours: EventNight,
  deps: ClaimDeps,
): Promise<VenueDateTaken | null> {
  const holder = await claim(ours, claimOf(venueDate, ours.event ?? ours.proposal ?? ''), deps);
  return holder && takenBy(holder);
}

/** Gives a night back, as part of an update, where it is still held. */
export async function releaseVenueDate(
  venueDate: string,
  id: string,
  { store }: ClaimDeps,
): Promise<Changes> {
  const holder = await store.get(paths.eventNight(venueDate));
  return holder && isOf(id, holder) ? { [paths.eventNight(venueDate)]: null } : {};
}
