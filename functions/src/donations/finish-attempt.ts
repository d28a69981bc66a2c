import type { DonateResponse } from '../contract/donations.ts';
import {
  answerOf,
  type Attempt,
  moveAttempt,
  unknownAnswer,
  type Verdict,
  verdictAnswer,
  verdictOf,
} from './attempt.ts';
import { type BreakerDeps, reportOutcome } from './circuit-breaker.ts';
import { type Intent, PaymentError, type PaymentProvider } from './payments.ts';

export interface SettleDeps extends BreakerDeps {
  payments: Pick<PaymentProvider, 'cancel'>;
}

/** Returns the charge of a declined payment. There is none if the bank did not authenticate the cardholder. */
const chargeOf = ({ chargeId }: Intent) => chargeId ?? 'none';

/**
 * Stores the verdict of an attempt that is in one of the stages `from`, once; later callers get the stored one.
 * `intent` is the declined payment, if any.
 */
export async function finishAttempt(
  attemptId: string,
  from: readonly Attempt['stage'][],
  verdict: Verdict,
  deps: BreakerDeps,
  intent?: Intent,
): Promise<DonateResponse> {
  const { attempt, moved } = await moveAttempt(
    attemptId,
    from,
    (current) => ({
      stage: 'settled',
      at: deps.clock.now(),
      verdict,
      ...(current?.order ? { order: current.order } : {}),
      ...(intent ? { declines: { [chargeOf(intent)]: true } } : {}),
    }),
    deps,
  );
  if (moved && verdict.status !== 'failed') await reportOutcome(verdict.status === 'declined', deps);
  return attempt?.stage === 'settled' ? verdictAnswer(attempt.verdict) : unknownAnswer;
}

/** Stores that an attempt was paid, whatever its state: the provider has the money. */
export async function finishPaidAttempt(attemptId: string, deps: BreakerDeps): Promise<void> {
  let before: Attempt | null = null;
  const { moved } = await moveAttempt(
    attemptId,
    ['open', 'confirming', 'settled'],
    (current) => {
      before = current;
      if (current === null) return undefined;
      if (current.stage === 'settled' && current.verdict.status === 'succeeded') return undefined;
      return {
        ...settledOf(current),
        stage: 'settled',
        at: deps.clock.now(),
        verdict: { status: 'succeeded' },
      };
    },
    deps,
  );
  const known = before as Attempt | null;
  if (moved && known?.stage !== 'settled') await reportOutcome(false, deps);
}

const settledOf = (attempt: Attempt) => ({
  ...(attempt.order ? { order: attempt.order } : {}),
  ...(attempt.stage === 'settled' && attempt.declines ? { declines: attempt.declines } : {}),
});

/** Counts a declined charge of an attempt that was already settled, once per charge. */
async function countRetry(attemptId: string, intent: Intent, deps: BreakerDeps): Promise<void> {
  const { moved } = await moveAttempt(
    attemptId,
    ['settled'],
    (current) => {
      if (current?.stage !== 'settled' || current.declines?.[chargeOf(intent)]) return undefined;
      return { ...current, declines: { ...current.declines, [chargeOf(intent)]: true } };
    },
    deps,
  );
  if (moved) await reportOutcome(true, deps);
}

/**
 * Cancels a declined payment, so that its client secret cannot be used to charge another card. Returns the resulting
 * intent.
 */
async function endDeclined(intent: Intent, deps: SettleDeps): Promise<Intent> {
  if (!intent.retriable) return intent;
  try {
    return await deps.payments.cancel(intent.id);
  } catch (error) {
    if (error instanceof PaymentError) return intent;
    throw error;
  }
}

/**
 * Returns the state of an attempt's intent, and stores it if it is final. A declined payment that cannot be canceled
 * right now stays unsettled, so the next caller tries again.
 */
export async function reportIntent(
  attemptId: string,
  intent: Intent,
  deps: SettleDeps,
): Promise<DonateResponse> {
  const ended = intent.status === 'declined' ? await endDeclined(intent, deps) : intent;
  const verdict = verdictOf(ended);
  if (!verdict || ended.retriable) return answerOf(ended);
  const declined = verdict.status === 'declined' ? ended : undefined;
  await finishAttempt(attemptId, ['confirming'], verdict, deps, declined);
  if (declined) await countRetry(attemptId, declined, deps);
  return answerOf(ended);
}
