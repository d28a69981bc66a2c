import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { hourlyHash, hourNow } from '../kit/hourly-hash.ts';
import { consume, type Window } from '../kit/rate-limit.ts';

/** Hourly limits that protect the donate form against card testing. */
export const donationLimits = {
  attemptsPerAddress: 10,
  /** Applies while the circuit breaker's level is not normal. */
  attemptsPerAddressRaised: 3,
  /** All attempts from one IPv6 /48, whose holder can choose among 65,536 /64 networks. */
  attemptsPerSite: 60,
  attemptsPerCard: 5,
  /** Charges of all donors combined. Charges beyond this are not refused, but have to wait and pass a challenge. */
  chargesOverall: 300,
} as const;

/**
 * The number of counters that addresses share: few enough that thousands of addresses share each one, so that none can
 * be traced back, and too many for an attacker to fill them all.
 */
export const addressCounts = 2 ** 20;

const tooMany = () =>
  new AppError(
    'too-many-requests',
    'There were too many tries in the last hour. Nothing was charged. Wait an hour and try again.',
  );

const windowOf = (count: string, limit: number): Window => ({
  fields: { window: 'hour', count },
  windowMs: hourMs,
  limit,
});

/** Cards, and all charges, are counted in a single record that restarts every hour. */
const withinLimit = (count: string, limit: number, deps: StoreDeps): Promise<boolean> =>
  consume(paths.limits('donation-attempts'), [windowOf(count, limit)], deps);

/** `limits/donation-addresses/{hour}/{count}`. Hours are keyed by parity, so that at most two are stored. */
const countsOfHour = (hour: number) => `${paths.limits('donation-addresses')}/hour-${hour % 2}`;

/**
 * Every address counter has its own record, because there may be very many per hour and each transaction reads its
 * whole record.
 */
const withinAddressLimit = (address: string, limit: number, deps: StoreDeps): Promise<boolean> => {
  const count = hourlyHash(address, addressCounts, deps.clock);
  return consume(`${countsOfHour(hourNow(deps.clock))}/${count}`, [windowOf('count', limit)], deps);
};

/** Returns the /48 of an IPv6 /64 as formatted by `clientAddress`, or null for other addresses. */
const siteOf = (address: string): string | null =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : null;

/** Counts one more attempt of an address, or throws. `guarded` is true if the circuit breaker's level is not normal. */
export async function enforceAttemptLimit(address: string, guarded: boolean, deps: StoreDeps): Promise<void> {
  const { attemptsPerAddress, attemptsPerAddressRaised, attemptsPerSite } = donationLimits;
  const limit = guarded ? attemptsPerAddressRaised : attemptsPerAddress;
  const site = siteOf(address);
  const isWithin =
    (await withinAddressLimit(address, limit, deps)) &&
    (site === null || (await withinAddressLimit(`site ${site}`, attemptsPerSite, deps)));
  if (!isWithin) throw tooMany();
}

/** Removes the counts of the previous hour. */
export const pruneAddressCounts = async (deps: StoreDeps): Promise<void> =>
  deps.database.update({ [countsOfHour(hourNow(deps.clock) + 1)]: null });

/** Counts one more charge of a card, stored as a hash that changes every hour. Returns false if it was tried too often. */
export const withinCardLimit = (fingerprint: string, deps: StoreDeps): Promise<boolean> => {
  const hash = createHash('sha256')
    .update(`${hourNow(deps.clock)} ${fingerprint}`)
    .digest('base64url')
    .slice(0, 16);
  return withinLimit(`card-${hash}`, donationLimits.attemptsPerCard, deps);
};

/**
 * Counts one more charge of all donors combined. Returns false if there are so many that each has to wait its turn.
 * Counts only cards that the provider knows, so that invented payment methods do not slow down anybody else.
 */
export const withinChargeLimit = (deps: StoreDeps): Promise<boolean> =>
  withinLimit('charges', donationLimits.chargesOverall, deps);
