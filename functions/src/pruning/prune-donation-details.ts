import { paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { Clock, Database } from '../database.ts';
import { drain } from '../kit/drain.ts';

/** Long enough to answer a donor, and for the thanks at the end of a year. Books need no words. */
export const detailsKeptMs = 365 * dayMs;

const pageSize = 200;

/** Removes what donors added to old donations from the ledger, and returns of how many. */
export async function pruneDonationDetails({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<number> {
  let removed = 0;
  const until = clock.now() - detailsKeptMs;
  await drain(
    paths.donations(),
    { by: 'details/at', from: 1, to: until, limit: pageSize },
    async (page) => {
      await database.update(
        Object.fromEntries(page.map(({ key }) => [`${paths.donation(key)}/details`, null])),
      );
      removed += page.length;
    },
    database,
  );
  return removed;
}
