import { minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';

/** A stored holder. `claimedAt` is present until the work that the claim protects has been written. */
export type Claimed<Holder> = Holder & { claimedAt?: number };

interface Claim<Holder> {
  path: string;
  /** Returns true if the holder is the caller. */
  isOurs: (holder: Claimed<Holder>) => boolean;
}

/** How long the claim of an interrupted run stays valid. Longer than the `withLease` lease that covers claiming. */
const claimMs = 2 * minuteMs;

const isFree = <Holder>(holder: Claimed<Holder> | null, { isOurs }: Claim<Holder>, now: number): boolean =>
  !holder || isOurs(holder) || (holder.claimedAt !== undefined && holder.claimedAt < now - claimMs);

/** Returns the other holder, or null if the claim is free or already ours. */
export async function findOtherHolder<Holder>(
  claim: Claim<Holder>,
  { database, clock }: StoreDeps,
): Promise<Claimed<Holder> | null> {
  const holder = await database.get<Claimed<Holder>>(claim.path);
  return isFree(holder, claim, clock.now()) ? null : holder;
}

/**
 * Claims `path` for `ours`; of several concurrent callers, exactly one succeeds. Returns null on success, otherwise the
 * other holder. A settled claim of ours stays unchanged.
 */
export async function claim<Holder>(
  ours: Holder,
  wanted: Claim<Holder>,
  { database, clock }: StoreDeps,
): Promise<Claimed<Holder> | null> {
  const { written, value } = await database.transact<Claimed<Holder>>(
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
