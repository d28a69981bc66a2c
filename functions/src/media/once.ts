import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Clock, Store } from '../store.ts';

export interface OnceDeps {
  store: Store;
  clock: Clock;
  pause: (milliseconds: number) => Promise<void>;
}

/** Longer than the function may run: whoever holds the lease after this is dead. */
const leaseMs = 120_000;
const waitMs = 40_000;
const pauseMs = 300;

interface Lease {
  until: number;
}

async function finish<Result>(path: string, work: () => Promise<Result>, store: Store): Promise<Result> {
  try {
    return await work();
  } finally {
    await store.update({ [path]: null });
  }
}

/**
 * Runs `work` for `name` in one place at a time. Who comes meanwhile waits for `done` to answer something; if the first
 * one fails, the next takes over.
 */
export async function once<Result>(
  name: string,
  { done, work }: { done: () => Promise<Result | null>; work: () => Promise<Result> },
  { store, clock, pause }: OnceDeps,
): Promise<Result> {
  const path = paths.limits(`once-${name}`);
  const giveUpAt = clock.now() + waitMs;
  while (clock.now() < giveUpAt) {
    const { written } = await store.transact(path, (current) => {
      const now = clock.now();
      return current !== null && (current as Lease).until > now ? undefined : { until: now + leaseMs };
    });
    if (written) return finish(path, async () => (await done()) ?? (await work()), store);
    const result = await done();
    if (result !== null) return result;
    await pause(pauseMs);
  }
  throw new AppError('busy', 'This picture is being worked on already. Try again in a minute.');
}
