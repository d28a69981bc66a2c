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
import type { Intent } from './payments.ts';

/** Stores the verdict of an attempt that is in one of the stages `from`, once; a later caller gets the stored one. */
export async function settleAttempt(
  attemptId: string,
  from: readonly Attempt['stage'][],
  verdict: Verdict,
  deps: AttemptDeps & BreakerDeps,
): Promise<DonateResponse> {
  const { attempt, moved } = await moveAttempt(
    attemptId,
    from,
    (current) => ({
      stage: 'settled',
      at: deps.clock.now(),
      verdict,
      ...(current?.order ? { order: current.order } : {}),
    }),
    deps,
  );
  if (moved && verdict.status !== 'failed') await reportEnding(verdict.status === 'declined', deps);
  return attempt?.stage === 'settled' ? verdictAnswer(attempt.verdict) : unknownAnswer;
}

/** Returns the state of an attempt's intent, and stores it where it is final. */
export async function reportIntent(
  attemptId: string,
  intent: Intent,
  deps: AttemptDeps & BreakerDeps,
): Promise<DonateResponse> {
  const verdict = verdictOf(intent);
  if (verdict) await settleAttempt(attemptId, ['confirming'], verdict, deps);
  return answerOf(intent);
}
