import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import { logUnexpected } from '../logs.ts';
import type { ArticleDeps } from './article-deps.ts';

/** Longer than any function works on one draft: whoever holds a lease after this is dead. */
const leaseMs = 90_000;
const waitMs = 20_000;
const pauseMs = 250;

type LeaseDeps = Pick<ArticleDeps, 'store' | 'clock' | 'pause'>;

interface StoredLease {
  by: string;
  until: number;
}

export interface Lease {
  /**
   * What ends the lease, to go into the very update that it was taken for. Throws where it has run out meanwhile: a
   * machine may have slept.
   */
  end(): Record<string, null>;
}

const busy = () => new AppError('busy', 'Somebody is working on this right now. Try again in a minute.');

async function take(path: string, by: string, { store, clock }: LeaseDeps): Promise<number | null> {
  let until = 0;
  const { written } = await store.transact(path, (current) => {
    const now = clock.now();
    const lease = current as StoredLease | null;
    if (lease && lease.by !== by && lease.until > now) return undefined;
    until = now + leaseMs;
    return { by, until };
  });
  return written ? until : null;
}

/** If this fails the lease runs out by itself, and what was done stays done. */
async function release(path: string, by: string, { store }: LeaseDeps): Promise<void> {
  try {
    await store.transact(path, (current) =>
      current === null || (current as StoredLease).by === by ? null : undefined,
    );
  } catch (error) {
    logUnexpected('release of a lease', error);
  }
}

/** Works on one draft alone. Whoever comes meanwhile waits for a while and is then told that it is busy. */
export async function withLease<Result>(
  draftId: string,
  work: (lease: Lease) => Promise<Result>,
  deps: LeaseDeps,
): Promise<Result> {
  const path = paths.publishing(draftId);
  const by = deps.store.newKey();
  const giveUpAt = deps.clock.now() + waitMs;
  let until = await take(path, by, deps);
  while (until === null) {
    if (deps.clock.now() >= giveUpAt) throw busy();
    await deps.pause(pauseMs);
    until = await take(path, by, deps);
  }
  const end = until;
  const lease: Lease = {
    end() {
      if (deps.clock.now() >= end) throw busy();
      return { [path]: null };
    },
  };
  try {
    return await work(lease);
  } finally {
    await release(path, by, deps);
  }
}
