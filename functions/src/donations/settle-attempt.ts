import type { DonateResponse } from '../contract/donations.ts';
import {
  answerOf,
  type Attempt,
  type AttemptDeps,
  moveAttempt,
  unknownAnswer,
  type Verdict,
  verdictAnswer,
  verdictOf,
} from './attempt.ts';
import { type BreakerDeps, reportEnding } from './circuit-breaker.ts';
import { type Intent, PaymentError, type PaymentProvider } from './payments.ts';

export interface SettleDeps extends AttemptDeps, BreakerDeps {
  payments: Pick<PaymentProvider, 'cancel'>;
}

/** A declined payment may have no charge: the bank did not recognize the cardholder. */
const chargeOf = ({ chargeId }: Intent) => chargeId ?? 'none';

/**
 * Stores the verdict of an attempt that is in one of the stages `from`, once; a later caller gets the stored one. `intent`
 * is the payment that was declined.
 */
export async function settleAttempt(
  attemptId: string,
  from: readonly Attempt['stage'][],
  verdict: Verdict,
  deps: AttemptDeps & BreakerDeps,
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
  if (moved && verdict.status !== 'failed') await reportEnding(verdict.status === 'declined', deps);
  return attempt?.stage === 'settled' ? verdictAnswer(attempt.verdict) : unknownAnswer;
}

/** Stores that an attempt was paid, whatever was thought of it before: the provider has the money. */
export async function settlePaid(attemptId: string, deps: AttemptDeps & BreakerDeps): Promise<void> {
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
  if (moved && known?.stage !== 'settled') await reportEnding(false, deps);
}

const settledOf = (attempt: Attempt) => ({
  ...(attempt.order ? { order: attempt.order } : {}),
  ...(attempt.stage === 'settled' && attempt.declines ? { declines: attempt.declines } : {}),
});

/** Counts a declined charge of an attempt that had been settled before it, once. */
async function countRetry(attemptId: string, intent: Intent, deps: AttemptDeps & BreakerDeps): Promise<void> {
  const { moved } = await moveAttempt(
    attemptId,
    ['settled'],
    (current) => {
      if (current?.stage !== 'settled' || current.declines?.[chargeOf(intent)]) return undefined;
      return { ...current, declines: { ...current.declines, [chargeOf(intent)]: true } };
    },
    deps,
  );
  if (moved) await reportEnding(true, deps);
}

/** Ends a declined payment: its client secret must not charge another card. Returns it as it is then. */
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
 * Returns the state of an attempt's intent, and stores it where it is final. A declined payment that cannot be ended now
 * stays unsettled: whoever asks next tries again.
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
  await settleAttempt(attemptId, ['confirming'], verdict, deps, declined);
  if (declined) await countRetry(attemptId, declined, deps);
  return answerOf(ended);
}
