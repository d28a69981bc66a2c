import { type Path, paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { Clock, Database } from '../database.ts';
import { drain } from '../kit/drain.ts';

/**
 * Far longer than anybody looks an attempt up or a bank takes. The provider refuses a card that an attempt has used once, so
 * that one that is sent again after that charges nothing. Ledger and months know nothing of attempts.
 */
export const attemptsKeptMs = 90 * dayMs;

/** Long enough to answer a donor, and for the thanks at the end of a year. Books need no words. */
export const detailsKeptMs = 365 * dayMs;

const pageSize = 200;

interface Deps {
  database: Database;
  clock: Clock;
}

interface Old {
  list: Path<Record<string, unknown>>;
  /** The child that holds the time of an entry. */
  by: string;
  keptMs: number;
  /** The path that is removed for an entry. */
  placeOf: (key: string) => string;
}

/** Removes what is older than `keptMs`, and returns of how many entries. */
async function removeOld({ list, by, keptMs, placeOf }: Old, { database, clock }: Deps): Promise<number> {
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

/** Removes old attempts to donate. */
export const pruneAttempts = (deps: Deps): Promise<number> =>
  removeOld(
    { list: paths.donationAttempts(), by: 'at', keptMs: attemptsKeptMs, placeOf: paths.donationAttempt },
    deps,
  );

/** Removes what donors added to old donations from the ledger. */
export const pruneDonationDetails = (deps: Deps): Promise<number> =>
  removeOld(
    {
      list: paths.donations(),
      by: 'details/at',
      keptMs: detailsKeptMs,
      placeOf: (key) => `${paths.donation(key)}/details`,
    },
    deps,
  );
