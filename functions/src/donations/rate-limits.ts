import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import { admit, type Window } from '../kit/rate-limit.ts';
import type { BreakerDeps } from './circuit-breaker.ts';

/** How much may come in an hour: against people who try stolen cards on the donate form. */
export const donationLimits = {
  attemptsPerAddress: 10,
  /** While the level of the circuit breaker is not normal. */
  attemptsPerAddressRaised: 3,
  attemptsPerCard: 5,
  /** Charges of all donors together; more are not refused, but asked for more. */
  chargesOverall: 300,
} as const;

/** Addresses share so many counts: whoever has many of them cannot let the record grow without end. */
export const addressCounts = 4096;

type LimitDeps = Pick<BreakerDeps, 'database' | 'clock'>;

const tooMany = () =>
  new AppError(
    'too-many-requests',
    'There were too many tries in the last hour. Nothing was charged. Wait an hour and try again.',
  );

/** Addresses and cards are stored as hashes that change with the hour. */
function digest(value: string, { clock }: LimitDeps): Buffer {
  const hour = Math.floor(clock.now() / hourMs);
  return createHash('sha256').update(`${hour} ${value}`).digest();
}

/** All counts lie in one record, `limits/donation-attempts`, which begins anew with every hour. */
const admitOne = (count: string, limit: number, deps: LimitDeps): Promise<boolean> => {
  const window: Window = { fields: { window: 'hour', count }, windowMs: hourMs, limit };
  return admit(paths.limits('donation-attempts'), [window], deps);
};

/** Counts one more attempt of an address, or throws. `guarded`: the level of the circuit breaker is not normal. */
export async function admitAttempt(address: string, guarded: boolean, deps: LimitDeps): Promise<void> {
  const { attemptsPerAddress, attemptsPerAddressRaised } = donationLimits;
  const count = digest(address, deps).readUInt16BE() % addressCounts;
  const limit = guarded ? attemptsPerAddressRaised : attemptsPerAddress;
  if (!(await admitOne(`address-${count}`, limit, deps))) throw tooMany();
}

/** Counts one more charge of a card. Returns false where it was tried too often. */
export const admitCard = (fingerprint: string, deps: LimitDeps): Promise<boolean> => {
  const hash = digest(fingerprint, deps).toString('base64url').slice(0, 16);
  return admitOne(`card-${hash}`, donationLimits.attemptsPerCard, deps);
};

/**
 * Counts one more charge of all donors together. Returns false where there were so many that each has to wait its turn.
 * Only what the provider knows as a card is counted: invented payment methods must not slow down anybody else.
 */
export const admitCharge = (deps: LimitDeps): Promise<boolean> =>
  admitOne('charges', donationLimits.chargesOverall, deps);
