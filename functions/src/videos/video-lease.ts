import { paths } from '../contract/paths.ts';
import { logUnexpected } from '../logs.ts';
import type { Clock, Store } from '../store.ts';

/** Longer than any function that reads may run: whoever holds the lease after this is dead. */
const leaseMs = 120_000;

interface StoredLease {
  by: string;
  until: number;
}

interface LeaseDeps {
  store: Store;
  clock: Clock;
}

export interface VideoLease {
  /** Whether it is still ours: a machine may have slept. */
  holds(): boolean;
  /** If this fails the lease runs out by itself. */
  release(): Promise<void>;
}

/** Null while somebody else is reading the list. */
export async function takeVideoLease({ store, clock }: LeaseDeps): Promise<VideoLease | null> {
  const path = paths.videoLease();
  const by = store.newKey();
  let until = 0;
  const { written } = await store.transact(path, (current) => {
    const lease = current as StoredLease | null;
    if (lease && lease.until > clock.now()) return undefined;
    until = clock.now() + leaseMs;
    return { by, until };
  });
  if (!written) return null;
  return {
    holds: () => clock.now() < until,
    async release() {
      try {
        await store.transact(path, (current) =>
          current === null || (current as StoredLease).by === by ? null : undefined,
        );
      } catch (error) {
        logUnexpected('release of the lease on videos', error);
      }
    },
  };
}
