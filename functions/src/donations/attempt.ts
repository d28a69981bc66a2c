import type { DonateResponse } from '../contract/donations.ts';
import { paths } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import { logDonationAttempt } from '../logs.ts';
import type { Confirmation, Intent, Order } from './payments.ts';

/** The final outcome of an attempt. Other outcomes can still change and are never stored. */
export interface Verdict {
  status: 'succeeded' | 'declined' | 'failed';
  error?: { code: string; message: string };
}

/**
 * `donationAttempts/{id}`: one attempt to donate. It only moves forward, in transactions:
 * - `open`: nothing can be charged yet. Becomes `confirming`, or `settled` if it is looked up too late.
 * - `confirming`: the provider may charge; it is asked for the outcome.
 * - `settled`: final. Only a later report from the provider that it was paid after all still changes it.
 */
export type Attempt =
  | { stage: 'open'; order: Order; at: number }
  | { stage: 'confirming'; order: Order; at: number; confirmation: Confirmation }
  | {
      stage: 'settled';
      order?: Order;
      at: number;
      verdict: Verdict;
      /** The declined charges already counted by the circuit breaker. */
      declines?: Record<string, true>;
    };

export async function readAttempt(id: string, { database }: StoreDeps): Promise<Attempt | null> {
  return await database.get<Attempt>(paths.donationAttempt(id));
}

const orderOf = (attempt: Attempt | null) => attempt?.order;

function stateOf(attempt: Attempt | null): string {
  if (attempt === null) return 'withdrawn';
  return attempt.stage === 'settled' ? attempt.verdict.status : attempt.stage;
}

/**
 * Writes `next` (null deletes, undefined leaves it unchanged) if the attempt is in one of the stages `from`. Returns
 * the resulting attempt, and whether this call wrote it.
 */
export async function moveAttempt(
  id: string,
  from: readonly (Attempt['stage'] | 'absent')[],
  next: (current: Attempt | null) => Attempt | null | undefined,
  { database }: StoreDeps,
): Promise<{ attempt: Attempt | null; moved: boolean }> {
  let moved = false;
  let before: Attempt | null = null;
  const { value } = await database.transact<Attempt>(paths.donationAttempt(id), (attempt) => {
    const changed = from.includes(attempt?.stage ?? 'absent') ? next(attempt) : undefined;
    moved = changed !== undefined;
    before = attempt;
    return changed;
  });
  if (moved) logDonationAttempt(id, orderOf(value ?? before)?.uid ?? null, stateOf(value));
  return { attempt: value, moved };
}

export const notCharged: Verdict = {
  status: 'failed',
  error: { code: 'not-found', message: 'This donation never went through: nothing was charged.' },
};

/** Returns the verdict on an intent, or null while the provider may still charge it. */
export function verdictOf(intent: Intent): Verdict | null {
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded' };
    case 'declined':
      return {
        status: 'declined',
        error: { code: 'payment-declined', message: intent.message ?? 'Your card was declined.' },
      };
    case 'canceled':
      return notCharged;
    case 'unconfirmed':
    case 'requires_action':
    case 'processing':
      return null;
  }
}

export function answerOf(intent: Intent): DonateResponse {
  const verdict = verdictOf(intent);
  if (verdict) return verdictAnswer(verdict);
  if (intent.status === 'requires_action') {
    return { success: false, status: 'requires_action', clientSecret: intent.clientSecret };
  }
  return intent.status === 'processing' ? { success: false, status: 'processing' } : unknownAnswer;
}

export const verdictAnswer = (verdict: Verdict): DonateResponse => ({
  success: verdict.status === 'succeeded',
  ...verdict,
});

export const unknownAnswer: DonateResponse = {
  success: false,
  status: 'unknown',
  error: {
    code: 'payment-unavailable',
    message: 'We could not learn what became of this donation yet. Do not pay again: ask again in a moment.',
  },
};
