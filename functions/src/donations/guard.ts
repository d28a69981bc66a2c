import type { Cents } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Clock, Store } from '../store.ts';
import {
  countAttempt,
  countCard,
  countEnding,
  countStrayLookUp,
  currentTraffic,
  type Traffic,
} from './traffic.ts';

export type DonationAlert =
  | { kind: 'donations-paused'; until: number }
  /** `id` of the payment intent. */
  | { kind: 'donation'; id: string; amount: Cents };

export interface GuardDeps {
  store: Store;
  clock: Clock;
  limitsFactor: number;
  alertAdmins(alert: DonationAlert): unknown;
}

const path = paths.limits('donations');

const tooMany = () =>
  new AppError(
    'too-many-requests',
    'There were too many tries in the last hour. Nothing was charged. Wait an hour and try again.',
  );

const paused = () =>
  new AppError(
    'donations-paused',
    'Too many cards were refused here in a row, so donations rest for half an hour. Nothing was charged.',
  );

/** Runs `change` on the traffic as of now. Answers null where it refused. */
async function transactTraffic(
  change: (traffic: Traffic) => Traffic | null,
  { store, clock }: GuardDeps,
): Promise<Traffic | null> {
  const { written, value } = await store.transact(
    path,
    (stored) => change(currentTraffic(stored, clock.now())) ?? undefined,
  );
  return written ? (value as Traffic) : null;
}

/** Lets a new attempt in, or throws. Answers whether the bank is to be asked in any case. */
export async function admitAttempt(address: string, deps: GuardDeps): Promise<{ challenge: boolean }> {
  let isPaused = false;
  const traffic = await transactTraffic((now) => {
    isPaused = now.level === 'paused';
    return isPaused ? null : countAttempt(now, address, deps.limitsFactor);
  }, deps);
  if (traffic) return { challenge: traffic.level === 'raised' };
  throw isPaused ? paused() : tooMany();
}

export async function admitCard(fingerprint: string, deps: GuardDeps): Promise<boolean> {
  return (await transactTraffic((now) => countCard(now, fingerprint, deps.limitsFactor), deps)) !== null;
}

export async function admitStrayLookUp(address: string, deps: GuardDeps): Promise<void> {
  const traffic = await transactTraffic((now) => countStrayLookUp(now, address, deps.limitsFactor), deps);
  if (!traffic) throw tooMany();
}

export async function reportEnding(failed: boolean, deps: GuardDeps): Promise<void> {
  let before: Traffic['level'] | undefined;
  const traffic = await transactTraffic((now) => {
    before = now.level;
    return countEnding(now, failed, deps.clock.now(), deps.limitsFactor);
  }, deps);
  if (traffic?.level === 'paused' && before !== 'paused') {
    await deps.alertAdmins({ kind: 'donations-paused', until: traffic.until });
  }
}
