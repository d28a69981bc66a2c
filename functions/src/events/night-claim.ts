import { nightKey } from '../contract/event-night.ts';
import type { EventNight, EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import type { Clock, Store } from '../store.ts';
import type { Changes } from './event-deps.ts';

/** `eventNights/{night}`; with `claimedAt` until what claims it is written. */
type Holder = EventNight & { claimedAt?: number };

interface ClaimDeps {
  store: Store;
  clock: Clock;
}

/** A claim that broke off holds nobody else up for longer; and it lasts longer than a lease. */
const claimMs = 120_000;

const isOf = (id: string, { event, proposal }: Holder) => event === id || proposal === id;

const isFree = (holder: Holder | null, id: string, now: number): boolean =>
  !holder || isOf(id, holder) || (holder.claimedAt !== undefined && holder.claimedAt < now - claimMs);

/** The answer to whoever wanted it too. Nothing leads to what is only being written. */
const takenBy = ({ event, claimedAt }: Holder) => ({
  state: 'exists' as const,
  event: claimedAt === undefined ? (event ?? null) : null,
});
export type NightTaken = ReturnType<typeof takenBy>;

/**
 * The night that an event holds. One that is cancelled, or waits for a date, has given it back: the hall may fill it with
 * another show, and whoever proposes the same one again is read by somebody who decides.
 */
export const heldNight = (card: EventCard): string | null =>
  card.state === 'cancelled' || card.dateOpen ? null : nightKey(card);

/** Answers who has the night, where that is somebody else. */
export async function findTaken(
  night: string,
  id: string,
  { store, clock }: ClaimDeps,
): Promise<NightTaken | null> {
  const holder = (await store.get(paths.eventNight(night))) as Holder | null;
  return holder && !isFree(holder, id, clock.now()) ? takenBy(holder) : null;
}

/** Of several who want the same night at the same moment, one gets it; the others are told who has it. */
export async function claimNight(
  night: string,
  claim: EventNight,
  { store, clock }: ClaimDeps,
): Promise<NightTaken | null> {
  const id = claim.event ?? claim.proposal ?? '';
  const { written, value } = await store.transact(paths.eventNight(night), (current): Holder | undefined => {
    const holder = current as Holder | null;
    if (!isFree(holder, id, clock.now())) return undefined;
    const isOurs = holder && isOf(id, holder) && holder.claimedAt === undefined;
    return isOurs ? holder : { ...claim, claimedAt: clock.now() };
  });
  return written ? null : takenBy(value as Holder);
}

/** Gives a night back, as part of an update, where it is still held. */
export async function freeNight(night: string, id: string, { store }: ClaimDeps): Promise<Changes> {
  const holder = (await store.get(paths.eventNight(night))) as Holder | null;
  return holder && isOf(id, holder) ? { [paths.eventNight(night)]: null } : {};
}
