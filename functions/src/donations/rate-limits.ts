import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import { hourlyNumber, hourNow } from '../kit/hourly-number.ts';
import { admit, type Window } from '../kit/rate-limit.ts';
import type { BreakerDeps } from './circuit-breaker.ts';

/** Limits of one hour, against people who try stolen cards on the donate form. */
export const donationLimits = {
  attemptsPerAddress: 10,
  /** While the level of the circuit breaker is not normal. */
  attemptsPerAddressRaised: 3,
  /** All attempts from one IPv6 /48, whose holder picks among 65,536 networks. */
  attemptsPerSite: 60,
  attemptsPerCard: 5,
  /** Charges of all donors together; more are not refused, but asked for more. */
  chargesOverall: 300,
} as const;

/**
 * Addresses share so many counts: thousands of them each, so that none leads back to an address, and so many that nobody fills
 * them all.
 */
export const addressCounts = 2 ** 20;

type LimitDeps = Pick<BreakerDeps, 'database' | 'clock'>;

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

/** Cards, and all charges, are counted in one record, which begins anew with every hour. */
const admitOne = (count: string, limit: number, deps: LimitDeps): Promise<boolean> =>
  admit(paths.limits('donation-attempts'), [windowOf(count, limit)], deps);

/** `limits/donation-addresses/{hour}/{count}`: those of this hour and of one other, as hours are told apart by parity. */
const countsOfHour = (hour: number) => `${paths.limits('donation-addresses')}/hour-${hour % 2}`;

/** Each address has a record: there may be very many in an hour, and each transaction reads its record. */
const admitAddress = (address: string, limit: number, deps: LimitDeps): Promise<boolean> => {
  const count = hourlyNumber(address, addressCounts, deps.clock);
  return admit(`${countsOfHour(hourNow(deps.clock))}/${count}`, [windowOf('count', limit)], deps);
};

/** The /48 of an IPv6 /64, as `clientAddress` names it; null for other addresses. */
const siteOf = (address: string): string | null =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : null;

/** Counts one more attempt of an address, or throws. `guarded`: the level of the circuit breaker is not normal. */
export async function admitAttempt(address: string, guarded: boolean, deps: LimitDeps): Promise<void> {
  const { attemptsPerAddress, attemptsPerAddressRaised, attemptsPerSite } = donationLimits;
  const limit = guarded ? attemptsPerAddressRaised : attemptsPerAddress;
  const site = siteOf(address);
  const isAdmitted =
    (await admitAddress(address, limit, deps)) &&
    (site === null || (await admitAddress(`site ${site}`, attemptsPerSite, deps)));
  if (!isAdmitted) throw tooMany();
}

/** Removes the counts of the hour before. */
export const forgetAddresses = async (deps: LimitDeps): Promise<void> =>
  deps.database.update({ [countsOfHour(hourNow(deps.clock) + 1)]: null });

/** Counts one more charge of a card. Returns false where it was tried too often. It is stored as a hash that changes with the hour. */
export const admitCard = (fingerprint: string, deps: LimitDeps): Promise<boolean> => {
  const hash = createHash('sha256')
    .update(`${hourNow(deps.clock)} ${fingerprint}`)
    .digest('base64url')
    .slice(0, 16);
  return admitOne(`card-${hash}`, donationLimits.attemptsPerCard, deps);
};

/**
 * Counts one more charge of all donors together. Returns false where there were so many that each has to wait its turn.
 * Only what the provider knows as a card is counted: invented payment methods must not slow down anybody else.
 */
export const admitCharge = (deps: LimitDeps): Promise<boolean> =>
  admitOne('charges', donationLimits.chargesOverall, deps);
