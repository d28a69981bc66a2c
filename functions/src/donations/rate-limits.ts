import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import { admit, type Window } from '../kit/rate-limit.ts';
import { type BreakerDeps, donationsPaused, readLevel } from './circuit-breaker.ts';

/** How much may come in an hour: against people who try stolen cards on the donate form. */
export const donationLimits = {
  attemptsPerAddress: 10,
  /** While the circuit breaker is `raised`. */
  attemptsPerAddressRaised: 3,
  attemptsPerCard: 5,
  attemptsOverall: 300,
  /** Look-ups of attempts that do not exist. */
  strayLookUpsPerAddress: 60,
  /** A caller can invent addresses: the record of them must not grow without end. */
  strayLookUpsOverall: 2000,
} as const;

type LimitDeps = Pick<BreakerDeps, 'database' | 'clock'>;

const tooMany = () =>
  new AppError(
    'too-many-requests',
    'There were too many tries in the last hour. Nothing was charged. Wait an hour and try again.',
  );

/** Addresses and cards are stored as hashes that change with the hour. */
function hashOf(value: string, { clock }: LimitDeps): string {
  const hour = Math.floor(clock.now() / hourMs);
  return createHash('sha256').update(`${hour} ${value}`).digest('base64url').slice(0, 16);
}

/** All counts lie in one record, `limits/donation-attempts`, which begins anew with every hour. */
const admitAll = (limits: Record<string, number>, deps: LimitDeps): Promise<boolean> =>
  admit(
    paths.limits('donation-attempts'),
    Object.entries(limits).map(([count, limit]): Window => ({
      fields: { window: 'hour', count },
      windowMs: hourMs,
      limit,
    })),
    deps,
  );

/** Counts one more attempt, or throws. `challenge`: the bank is to be asked in any case. */
export async function admitAttempt(address: string, deps: LimitDeps): Promise<{ challenge: boolean }> {
  const level = await readLevel(deps);
  if (level === 'paused') throw donationsPaused();
  const challenge = level === 'raised';
  const { attemptsPerAddress, attemptsPerAddressRaised, attemptsOverall } = donationLimits;
  const limits = {
    [`address-${hashOf(address, deps)}`]: challenge ? attemptsPerAddressRaised : attemptsPerAddress,
    all: attemptsOverall,
  };
  if (!(await admitAll(limits, deps))) throw tooMany();
  return { challenge };
}

/** Counts one more attempt with a card. Returns false where it was tried too often. */
export const admitCard = (fingerprint: string, deps: LimitDeps): Promise<boolean> =>
  admitAll({ [`card-${hashOf(fingerprint, deps)}`]: donationLimits.attemptsPerCard }, deps);

/** Counts one more look-up of an attempt that does not exist, or throws. */
export async function admitStrayLookUp(address: string, deps: LimitDeps): Promise<void> {
  const limits = {
    [`stray-${hashOf(address, deps)}`]: donationLimits.strayLookUpsPerAddress,
    strays: donationLimits.strayLookUpsOverall,
  };
  if (!(await admitAll(limits, deps))) throw tooMany();
}
