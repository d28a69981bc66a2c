import { type Path, paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { drain } from '../kit/drain.ts';

/**
 * Far longer than anybody looks up an attempt or a bank takes. After that, resending an attempt cannot charge anything,
 * because Stripe rejects a payment method that was already used once. The ledger and monthly totals do not refer to
 * attempts.
 */
export const attemptsKeptMs = 90 * dayMs;

/** Long enough to answer a donor, and for the thanks at the end of a year. Accounting does not need these texts. */
export const detailsKeptMs = 365 * dayMs;

const pageSize = 200;

interface Old {
  list: Path<Record<string, unknown>>;
  /** The child that holds the time of an entry. */
  by: string;
  keptMs: number;
  /** Returns the path to remove for an entry. */
  placeOf: (key: string) => string;
}

/** Removes what is older than `keptMs`, and returns the number of entries. */
async function removeOld(
  { list, by, keptMs, placeOf }: Old,
  { database, clock }: StoreDeps,
): Promise<number> {
  let removed = 0;
  await drain(
    list,
    { by, from: 1, to: clock.now() - keptMs, limit: pageSize },
    async (page) => {
      await database.update(Object.fromEntries(page.map(({ key }) => [placeOf(key), null])));
      removed += page.length;
    },
    database,
  );
  return removed;
}

/** Removes old donation attempts. */
export const pruneAttempts = (deps: StoreDeps): Promise<number> =>
  removeOld(
    { list: paths.donationAttempts(), by: 'at', keptMs: attemptsKeptMs, placeOf: paths.donationAttempt },
    deps,
  );

/** Removes what donors added to old donations from the ledger. */
export const pruneDonationDetails = (deps: StoreDeps): Promise<number> =>
  removeOld(
    {
      list: paths.donations(),
      by: 'details/at',
      keptMs: detailsKeptMs,
      placeOf: (key) => `${paths.donation(key)}/details`,
    },
    deps,
  );
