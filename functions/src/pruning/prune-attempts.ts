import { paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { Clock, Database } from '../database.ts';
import { drain } from '../kit/drain.ts';

/**
 * Far longer than anybody looks an attempt up or a bank takes. The provider refuses a card that an attempt has used once, so
 * that one that is sent again after that charges nothing. Ledger and months know nothing of attempts.
 */
export const attemptsKeptMs = 90 * dayMs;

const pageSize = 200;

/** Removes old attempts to donate, and returns how many. */
export async function pruneAttempts({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<number> {
  let removed = 0;
  const until = clock.now() - attemptsKeptMs;
  await drain(
    paths.donationAttempts(),
    { by: 'at', from: 0, to: until, limit: pageSize },
    async (page) => {
      await database.update(Object.fromEntries(page.map(({ key }) => [paths.donationAttempt(key), null])));
      removed += page.length;
    },
    database,
  );
  return removed;
}
