import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { hourlyHash, hourNow } from '../kit/crypto.ts';
import { consume, hourWindow } from '../kit/rate-limit.ts';

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

/** Cards, and all charges, are counted in a single record that restarts every hour. */
const withinLimit = (count: string, limit: number, deps: StoreDeps): Promise<boolean> =>
  consume(paths.limits('donation-attempts'), [hourWindow(count, limit)], deps);

/** `limits/donation-addresses/{hour}/{count}`. Hours are keyed by parity, so that at most two are stored. */
const countsOfHour = (hour: number) => `${paths.limits('donation-addresses')}/hour-${hour % 2}`;

/**
 * Every address counter has its own record, because there may be very many per hour and each transaction reads its
 * whole record.
 */
const withinAddressLimit = (address: string, limit: number, deps: StoreDeps): Promise<boolean> => {
  const count = hourlyHash(address, addressCounts, deps.clock);
  return consume(`${countsOfHour(hourNow(deps.clock))}/${count}`, [hourWindow('count', limit)], deps);
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

/** Longer than a request can be in flight: none of our functions runs for more than a minute. */
const keptMs = 15 * minuteMs;

/** The maximum number of entries. A caller can invent IDs and addresses, so the record must be bounded. */
export const closedAttemptLimits = { perAddress: 60, overall: 500 } as const;

/** `limits/donation-look-ups/{attemptId}`. `by` is the hourly hash of the address that asked. */
interface Closed {
  at: number;
  by: number;
}

const path = paths.limits('donation-look-ups');

type Entries = [id: string, entry: Closed][];

/**
 * Returns the entries beside which another one from the address has room, or null. If there are too many, the oldest
 * one of the address that asked most makes way, so that a few addresses cannot silence all others. An address with a
 * single entry keeps it, since it may be that of a donor.
 */
function withRoomFor(by: number, entries: Entries): Entries | null {
  const counts = new Map<number, number>();
  for (const [, other] of entries) counts.set(other.by, (counts.get(other.by) ?? 0) + 1);
  const own = counts.get(by) ?? 0;
  if (own >= closedAttemptLimits.perAddress) return null;
  if (entries.length < closedAttemptLimits.overall) return entries;
  const most = Math.max(...counts.values());
  if (most <= Math.max(own, 1)) return null;
  const [oldest] = entries
    .filter(([, other]) => counts.get(other.by) === most)
    .sort(([, one], [, other]) => one.at - other.at);
  return entries.filter((entry) => entry !== oldest);
}

/**
 * Records that an attempt was looked up and did not exist, so that a request still in flight cannot start it later.
 * Throws if there were too many such look-ups.
 */
export async function closeAttempt(
  attemptId: string,
  address: string,
  { database, clock }: StoreDeps,
): Promise<void> {
  const by = hourlyHash(address, addressCounts, clock);
  const { value } = await database.transact<Record<string, Closed>>(path, (stored) => {
    if (stored?.[attemptId]) return undefined;
    const now = clock.now();
    const recent = Object.entries(stored ?? {}).filter(([, { at }]) => at > now - keptMs);
    const kept = withRoomFor(by, recent);
    return kept ? { ...Object.fromEntries(kept), [attemptId]: { at: now, by } satisfies Closed } : undefined;
  });
  if (value?.[attemptId]) return;
  throw new AppError(
    'too-many-requests',
    'There were too many questions. Ask again in a quarter of an hour.',
  );
}

/** Removes look-ups that have expired. */
export async function pruneClosedAttempts({ database, clock }: StoreDeps): Promise<void> {
  await database.transact<Record<string, Closed>>(path, (stored) => {
    const kept = Object.entries(stored ?? {}).filter(([, { at }]) => at > clock.now() - keptMs);
    return kept.length > 0 ? Object.fromEntries(kept) : null;
  });
}

/** Returns true if somebody has been told that this attempt never began. */
export async function isClosed(attemptId: string, { database, clock }: StoreDeps): Promise<boolean> {
  const closed = (await database.get(`${path}/${attemptId}`)) as Closed | null;
  return closed !== null && closed.at > clock.now() - keptMs;
}
