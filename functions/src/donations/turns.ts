import { paths } from '../contract/paths.ts';
import { secondMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';

export interface TurnDeps extends StoreDeps {
  pause: (ms: number) => Promise<void>;
}

/** Together with the provider's timeouts, this stays below the browser's timeout. */
const longestWaitMs = 5 * secondMs;
const betweenMs = secondMs;

const reasons = {
  crowd: 'Many people donate at this moment.',
  'card-testing': 'Somebody seems to be testing cards here, so donations go through one at a time for now.',
};

const busy = (reason: keyof typeof reasons) =>
  new AppError('too-many-requests', `${reasons[reason]} Nothing was charged. Try again in a few seconds.`);

/** Waits for this charge's turn. Throws if the queue is too long. `limits/donation-turns` stores the next free time. */
export async function waitForTurn(
  reason: keyof typeof reasons,
  { database, clock, pause }: TurnDeps,
): Promise<void> {
  let waitMs = 0;
  const { written } = await database.transact(paths.limits('donation-turns'), (stored) => {
    const now = clock.now();
    const turn = Math.max(now, typeof stored === 'number' ? stored : 0);
    waitMs = turn - now;
    return waitMs > longestWaitMs ? undefined : turn + betweenMs;
  });
  if (!written) throw busy(reason);
  await pause(waitMs);
}
