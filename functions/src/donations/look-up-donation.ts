import type { DonateResponse } from '../contract/donations.ts';
import {
  type Attempt,
  type AttemptDeps,
  moveAttempt,
  notCharged,
  readAttempt,
  unknownAnswer,
  verdictAnswer,
} from './attempt.ts';
import type { BreakerDeps } from './circuit-breaker.ts';
import { admitStrayLookUp } from './rate-limits.ts';
import type { PaymentProvider } from './payments.ts';
import { reportIntent, settleAttempt } from './settle-attempt.ts';

export interface LookUpDonationInput {
  attemptId: string;
  address: string;
}

export interface LookUpDonationDeps extends AttemptDeps, BreakerDeps {
  payments: PaymentProvider;
}

/**
 * How long the request of an attempt may still be running. A later look-up ends what it left; that is safe at any time
 * (all its further steps are refused), only unkind while the donor waits for it.
 */
const workingForMs = 30_000;

/** Returns the outcome of an attempt. `known` is false for an attempt that never began; it cannot begin any more. */
export async function lookUpDonation(
  { attemptId, address }: LookUpDonationInput,
  deps: LookUpDonationDeps,
): Promise<{ known: boolean; answer: DonateResponse }> {
  const attempt = await readAttempt(attemptId, deps);
  if (attempt) return { known: true, answer: await truthOf(attemptId, attempt, deps) };
  await admitStrayLookUp(address, deps);
  const closed = (): Attempt => ({ stage: 'settled', at: deps.clock.now(), verdict: notCharged });
  const { attempt: now, moved } = await moveAttempt(attemptId, ['absent'], closed, deps);
  // It may have begun at this very moment.
  return { known: !moved, answer: now ? await truthOf(attemptId, now, deps) : unknownAnswer };
}

async function truthOf(
  attemptId: string,
  attempt: Attempt,
  deps: LookUpDonationDeps,
): Promise<DonateResponse> {
  const working = deps.clock.now() - attempt.at < workingForMs;
  switch (attempt.stage) {
    case 'settled':
      return verdictAnswer(attempt.verdict);
    case 'open':
      return working ? unknownAnswer : settleAttempt(attemptId, ['open'], notCharged, deps);
    case 'confirming': {
      const { intentId } = attempt.confirmation;
      const intent = await deps.payments.find(intentId);
      if (intent.status !== 'unconfirmed') return reportIntent(attemptId, intent, deps);
      return working ? unknownAnswer : reportIntent(attemptId, await deps.payments.cancel(intentId), deps);
    }
  }
}
