import { minuteMs } from '../contract/time.ts';
import type { Clock, Store } from '../store.ts';

/** A holder as stored: with `claimedAt` until what the claim was made for is written. */
export type Claimed<Holder> = Holder & { claimedAt?: number };

interface Claim<Holder> {
  path: string;
  /** Whether a holder is the one who asks. */
  isOurs: (holder: Claimed<Holder>) => boolean;
}

interface ClaimDeps {
  store: Store;
  clock: Clock;
}

/** A claim that broke off holds nobody else up for longer; and it outlives every lease. */
const claimMs = 2 * minuteMs;

const isFree = <Holder>(holder: Claimed<Holder> | null, { isOurs }: Claim<Holder>, now: number): boolean =>
  !holder || isOurs(holder) || (holder.claimedAt !== undefined && holder.claimedAt < now - claimMs);

/** Returns the other one who holds it, or null where it is free or ours. */
export async function findOtherHolder<Holder>(
  claim: Claim<Holder>,
  { store, clock }: ClaimDeps,
): Promise<Claimed<Holder> | null> {
  const holder = await store.get<Claimed<Holder>>(claim.path);
  return isFree(holder, claim, clock.now()) ? null : holder;
}

/**
 * Claims it for `ours`: of several who want the same at the same moment, one gets it. Returns null, or the other one
 * who holds it. What is ours for good stays as it is.
 */
export async function claim<Holder>(
  ours: Holder,
  wanted: Claim<Holder>,
  { store, clock }: ClaimDeps,
): Promise<Claimed<Holder> | null> {
  const { written, value } = await store.transact<Claimed<Holder>>(
    wanted.path,
    (holder): Claimed<Holder> | undefined => {
      const now = clock.now();
      if (!isFree(holder, wanted, now)) return undefined;
      const isSettled = holder && wanted.isOurs(holder) && holder.claimedAt === undefined;
      return isSettled ? holder : { ...ours, claimedAt: now };
    },
  );
  return written ? null : value;
}
