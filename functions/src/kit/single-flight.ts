import { minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { tryAcquireLease } from './lease.ts';

export interface SingleFlightDeps extends StoreDeps {
  pause: (milliseconds: number) => Promise<void>;
}

/** Longer than the function's timeout: a holder that still has its lease after this time has crashed. */
const leaseMs = 2 * minuteMs;
const waitMs = 40_000;
const pauseMs = 300;

interface Flight<Result> {
  /** Returns the result if it already exists. */
  done: () => Promise<Result | null>;
  work: () => Promise<Result>;
  /** The error message for a caller that waited in vain. */
  busy: string;
}

/**
 * Runs `work` once at a time, under the lease at `path`. Concurrent callers wait until `done` returns a result; if the
 * first one fails, the next takes over.
 */
export async function singleFlight<Result>(
  path: string,
  { done, work, busy }: Flight<Result>,
  deps: SingleFlightDeps,
): Promise<Result> {
  const { clock, pause } = deps;
  const giveUpAt = clock.now() + waitMs;
  while (clock.now() < giveUpAt) {
    const lease = await tryAcquireLease(path, leaseMs, deps);
    if (lease) {
      try {
        return (await done()) ?? (await work());
      } finally {
        await lease.release();
      }
    }
    const result = await done();
    if (result !== null) return result;
    await pause(pauseMs);
  }
  throw new AppError('busy', busy);
}
