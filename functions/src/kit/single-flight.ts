import { minuteMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import type { Clock, Database } from '../database.ts';

export interface SingleFlightDeps {
  database: Database;
  clock: Clock;
  pause: (milliseconds: number) => Promise<void>;
}

/** Longer than the function may run: a holder that has its lease for longer is dead. */
const leaseMs = 2 * minuteMs;
const waitMs = 40_000;
const pauseMs = 300;

/** A lease without a holder: it is never renewed. */
interface StoredLease {
  until: number;
}

interface Flight<Result> {
  /** Returns the result where it exists already. */
  done: () => Promise<Result | null>;
  work: () => Promise<Result>;
  /** The message for a caller who waited in vain. */
  busy: string;
}

async function finish<Result>(
  path: string,
  work: () => Promise<Result>,
  database: Database,
): Promise<Result> {
  try {
    return await work();
  } finally {
    await database.update({ [path]: null });
  }
}

/**
 * Runs `work` once at a time, under the lease at `path`. Simultaneous callers wait until `done` returns a result; if
 * the first one fails, the next takes over.
 */
export async function singleFlight<Result>(
  path: string,
  { done, work, busy }: Flight<Result>,
  { database, clock, pause }: SingleFlightDeps,
): Promise<Result> {
  const giveUpAt = clock.now() + waitMs;
  while (clock.now() < giveUpAt) {
    const { written } = await database.transact<StoredLease>(path, (current) => {
      const now = clock.now();
      return current !== null && current.until > now
        ? undefined
        : ({ until: now + leaseMs } satisfies StoredLease);
    });
    if (written) return finish(path, async () => (await done()) ?? (await work()), database);
    const result = await done();
    if (result !== null) return result;
    await pause(pauseMs);
  }
  throw new AppError('busy', busy);
}
