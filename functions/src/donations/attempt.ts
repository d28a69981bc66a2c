import type { DonateResponse } from '../contract/donations.ts';
import { paths } from '../contract/paths.ts';
import type { Clock, Store } from '../store.ts';
import type { Confirmation, Intent, Order } from './payments.ts';

/** What a finished attempt came to. The other outcomes can still change and are never stored. */
export interface Verdict {
  status: 'succeeded' | 'declined' | 'failed';
  error?: { code: string; message: string };
}

/**
 * `donationAttempts/{id}`: one press of Donate. It only moves forward, by transactions:
 * - `open`: nothing that could be charged. Ends as `confirming`, or as `settled` when somebody asks too long after.
 * - `confirming`: from here on the provider may charge; it is asked what became of it.
 * - `settled`: decided for good.
 * Who looks up an attempt that is not there settles it, so that a request still travelling starts nothing later.
 */
export type Attempt =
  | { stage: 'open'; order: Order; at: number }
  | { stage: 'confirming'; order: Order; at: number; confirmation: Confirmation }
  | { stage: 'settled'; order?: Order; at: number; verdict: Verdict };

export interface AttemptDeps {
  store: Store;
  clock: Clock;
}

export async function readAttempt(id: string, { store }: AttemptDeps): Promise<Attempt | null> {
  return await store.get<Attempt>(paths.donationAttempt(id));
}

/**
 * Writes `next` (null: deletes) if the attempt is in one of the stages `from`. Answers what is there afterwards, and
 * whether it was this call that wrote it.
 */
export async function moveAttempt(
  id: string,
  from: readonly (Attempt['stage'] | 'absent')[],
  next: (current: Attempt | null) => Attempt | null,
  { store }: AttemptDeps,
): Promise<{ attempt: Attempt | null; moved: boolean }> {
  let moved = false;
  const { value } = await store.transact<Attempt>(paths.donationAttempt(id), (attempt) => {
    moved = from.includes(attempt?.stage ?? 'absent');
    if (moved) return next(attempt);
    // Null may be the empty cache that a transaction begins with; written back, it makes the database show its own.
    return attempt === null ? null : undefined;
  });
  return { attempt: value, moved };
}

export const notCharged: Verdict = {
  status: 'failed',
  error: { code: 'not-found', message: 'This donation never went through: nothing was charged.' },
};

/** What an intent means for the donor, or null while the provider may still charge it on what it was told. */
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
