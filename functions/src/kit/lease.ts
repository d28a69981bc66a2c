import type { Changes, StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { logUnexpected } from '../logs.ts';

/** Stored next to a record while a holder works on that record; expires at `until`. */
export interface StoredLease {
  by: string;
  until: number;
}

interface Times {
  /** Longer than the work takes: a holder that still has its lease after this time has crashed. */
  leaseMs?: number;
  /** How long to wait for another holder. */
  waitMs?: number;
}

const pauseMs = 250;

const busy = () => new AppError('busy', 'Somebody is working on this right now. Try again in a minute.');

/**
 * Acquires the lease at `path`, or renews it for its current holder. Returns its expiry time, or null if another holder
 * has it.
 */
export async function acquireLease(
  path: string,
  by: string,
  durationMs: number,
  { database, clock }: StoreDeps,
): Promise<number | null> {
  let until = 0;
  const { written } = await database.transact<StoredLease>(path, (lease) => {
    const now = clock.now();
    if (lease && lease.by !== by && lease.until > now) return undefined;
    until = now + durationMs;
    return { by, until } satisfies StoredLease;
  });
  return written ? until : null;
}

/** Releases the lease at `path` if `by` holds it; another holder's lease stays. */
export async function releaseLease(
  path: string,
  by: string,
  { database }: Pick<StoreDeps, 'database'>,
): Promise<void> {
  await database.transact<StoredLease>(path, (current) => (current?.by === by ? null : undefined));
}

/** Resolves to true while anyone holds the lease at `path`. */
export async function isLeased(path: string, { database, clock }: StoreDeps): Promise<boolean> {
  const lease = await database.get<StoredLease>(path);
  return lease !== null && lease.until > clock.now();
}

export interface HeldLease {
  /** Returns false once the lease has expired, for example because the machine was suspended. */
  holds(): boolean;
  /** Never throws: an unreleased lease expires by itself. */
  release(): Promise<void>;
}

/** Acquires a lease without waiting. Returns null if another holder has it. */
export async function tryAcquireLease(
  path: string,
  durationMs: number,
  deps: StoreDeps,
): Promise<HeldLease | null> {
  const by = deps.database.newKey();
  const until = await acquireLease(path, by, durationMs, deps);
  if (until === null) return null;
  return {
    holds: () => deps.clock.now() < until,
    release: () =>
      releaseLease(path, by, deps).catch((error: unknown) => logUnexpected('release of a lease', error)),
  };
}

export interface LeaseDeps extends StoreDeps {
  pause(milliseconds: number): Promise<unknown>;
}

/**
 * Runs `work` under the lease at `path`, as a mutex. Waits a while for another holder, then throws `busy`. `work` gets the
 * dependencies with a database whose `update` throws once the lease has expired. Its changes must not release the lease:
 * if the response is lost, the SDK resends the update, into the work of the next holder.
 */
export async function withLease<Deps extends LeaseDeps, Result>(
  path: string,
  deps: Deps,
  work: (held: Deps) => Promise<Result>,
  { leaseMs = 90_000, waitMs = 20_000 }: Times = {},
): Promise<Result> {
  const { database, clock } = deps;
  const giveUpAt = clock.now() + waitMs;
  let lease = await tryAcquireLease(path, leaseMs, deps);
  while (lease === null) {
    if (clock.now() >= giveUpAt) throw busy();
    await deps.pause(pauseMs);
    lease = await tryAcquireLease(path, leaseMs, deps);
  }
  const held = lease;
  const update = async (changes: Changes) => {
    if (!held.holds()) throw busy();
    await database.update(changes);
  };
  try {
    return await work({ ...deps, database: { ...database, update } });
  } finally {
    await held.release();
  }
}
