import type { DonateResponse } from '../contract/donations.ts';
import { type Attempt, notCharged, readAttempt, verdictAnswer, unknownAnswer } from './attempt.ts';
import type { BreakerDeps } from './circuit-breaker.ts';
import { closeAttempt } from './closed-attempts.ts';
import type { PaymentProvider } from './payments.ts';
import { reportIntent, finishAttempt } from './finish-attempt.ts';

export interface LookUpDonationInput {
  attemptId: string;
  address: string;
}

export interface LookUpDonationDeps extends BreakerDeps {
  payments: PaymentProvider;
  /** False if the owner has not configured the provider's keys, so it cannot be called. */
  takesDonations: boolean;
}

/**
 * The maximum duration of the request of an attempt. After that, a look-up settles what the request left behind.
 * Settling is safe at any time, because all further steps of the attempt are then refused, but it would disrupt a donor
 * who is still waiting.
 */
const workingForMs = 30_000;

/** Returns the outcome of an attempt. `known` is false if the attempt never began, in which case it can no longer begin. */
export async function lookUpDonation(
  { attemptId, address }: LookUpDonationInput,
  deps: LookUpDonationDeps,
): Promise<{ known: boolean; answer: DonateResponse }> {
  let attempt = await readAttempt(attemptId, deps);
  if (!attempt) {
    await closeAttempt(attemptId, address, deps);
    // It may have begun in the meantime.
    attempt = await readAttempt(attemptId, deps);
  }
  if (!attempt) return { known: false, answer: verdictAnswer(notCharged) };
  return { known: true, answer: await truthOf(attemptId, attempt, deps) };
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
      return working ? unknownAnswer : finishAttempt(attemptId, ['open'], notCharged, deps);
    case 'confirming': {
      if (!deps.takesDonations) return unknownAnswer;
      const { intentId } = attempt.confirmation;
      const intent = await deps.payments.find(intentId);
      if (intent.status !== 'unconfirmed') return reportIntent(attemptId, intent, deps);
      return working ? unknownAnswer : reportIntent(attemptId, await deps.payments.cancel(intentId), deps);
    }
  }
}
