import { minuteMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import type { Clock, Store } from '../store.ts';

export interface SingleFlightDeps {
  store: Store;
  clock: Clock;
  pause: (milliseconds: number) => Promise<void>;
}

/** Longer than the function may run: a holder that has the lease for longer is dead. */
const leaseMs = 2 * minuteMs;
const waitMs = 40_000;
const pauseMs = 300;

/** Without a holder: nobody renews it, and who ends it has had its result. */
interface StoredLease {
  until: number;
}

interface Flight<Result> {
  /** The result, where it is there already. */
  done: () => Promise<Result | null>;
  work: () => Promise<Result>;
  /** What a caller reads who waited in vain. */
  busy: string;
}

async function finish<Result>(path: string, work: () => Promise<Result>, store: Store): Promise<Result> {
  try {
    return await work();
  } finally {
    await store.update({ [path]: null });
  }
}

/**
 * Runs `work` in one place at a time, under the lease at `path`. Callers that come meanwhile wait for `done` to return
 * something; if the first one fails, the next takes over.
 */
export async function singleFlight<Result>(
  path: string,
  { done, work, busy }: Flight<Result>,
  { store, clock, pause }: SingleFlightDeps,
): Promise<Result> {
  const giveUpAt = clock.now() + waitMs;
  while (clock.now() < giveUpAt) {
    const { written } = await store.transact<StoredLease>(path, (current) => {
      const now = clock.now();
      return current !== null && current.until > now
        ? undefined
        : ({ until: now + leaseMs } satisfies StoredLease);
    });
    if (written) return finish(path, async () => (await done()) ?? (await work()), store);
    const result = await done();
    if (result !== null) return result;
    await pause(pauseMs);
  }
  throw new AppError('busy', busy);
}
