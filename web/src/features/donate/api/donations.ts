import type { DonateRequest } from '@contract/donate-request.ts';
import { type DonateResponse, donateResponseSchema } from '@contract/donations.ts';
import * as v from 'valibot';
import { withTimeLimit } from '../../../lib/time-limit.ts';
import { appCheckToken } from '../../../platform/app-check.ts';
import { requestJson } from '../../../platform/http.ts';
import { logError } from '../../../platform/log.ts';
import { currentIdToken } from '../../../platform/session/session.ts';

/**
 * - `answered`: the server says what became of the attempt.
 * - `refused`: it was turned away before any payment was tried.
 * - `lost`: nobody here knows whether it arrived.
 */
export type SendResult =
  | { type: 'answered'; answer: DonateResponse }
  | { type: 'refused'; error?: { code: string; message: string } }
  | { type: 'lost' };

export type LookUpResult = Exclude<SendResult, { type: 'refused' }>;

const endpoint = '/api/donate';
// The server gives up on the provider earlier than this.
const sendTimeoutMs = 40_000;
const lookUpTimeoutMs = 10_000;

const { status, clientSecret, error } = donateResponseSchema.entries;
const ifValid = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

const otherEntries = { clientSecret: ifValid(clientSecret.wrapped), error: ifValid(error.wrapped) };

// The success flag alone is an answer too. A failure with an unknown status is no answer: the payment may still be under way.
const answerSchema = v.pipe(
  v.variant('success', [
    v.object({ success: v.literal(true), status: ifValid(status), ...otherEntries }),
    v.object({ success: v.literal(false), status: v.optional(status), ...otherEntries }),
  ]),
  v.transform(({ success, status, clientSecret, error }): DonateResponse => ({
    success,
    status: status ?? (success ? 'succeeded' : 'failed'),
    ...(clientSecret !== undefined && { clientSecret }),
    ...(error && { error }),
  })),
);
const refusalSchema = v.object({ error: error.wrapped });

/** A donation does not wait for longer than this for a token. */
const tokenTimeoutMs = 8000;

const orNull = (name: string, token: Promise<string | null>): Promise<string | null> =>
  withTimeLimit(token, tokenTimeoutMs).catch((error: unknown) => {
    logError(name, error);
    return null;
  });

/** Says which app and which member ask, as far as their tokens can be had. */
async function authHeaders(): Promise<Record<string, string>> {
  const [appCheck, idToken] = await Promise.all([
    orNull('App Check for a donation', appCheckToken()),
    orNull('Session for a donation', currentIdToken()),
  ]);
  return {
    ...(appCheck && { 'X-Firebase-AppCheck': appCheck }),
    ...(idToken && { Authorization: `Bearer ${idToken}` }),
  };
}

/** `POST /api/donate`. Sending the same attempt again is safe: its id is the idempotency key. Never throws. */
export async function sendDonation(donation: DonateRequest): Promise<SendResult> {
  const reply = await requestJson(endpoint, sendTimeoutMs, {
    method: 'POST',
    cache: 'no-store',
    headers: { ...(await authHeaders()), 'Content-Type': 'application/json' },
    body: JSON.stringify(donation),
  });
  if (!reply) return { type: 'lost' };
  const answer = v.safeParse(answerSchema, reply.body);
  if (answer.success) return { type: 'answered', answer: answer.output };
  // 408 comes from a gateway that may have passed the request on; other 4xx are refusals at the door.
  if (reply.status < 400 || reply.status >= 500 || reply.status === 408) return { type: 'lost' };
  const refusal = v.safeParse(refusalSchema, reply.body);
  return refusal.success ? { type: 'refused', error: refusal.output.error } : { type: 'refused' };
}

/** `GET /api/donate/:attemptId`: the truth about an attempt whose answer was lost. Never throws. */
export async function lookUpDonation(attemptId: string): Promise<LookUpResult> {
  const reply = await requestJson(`${endpoint}/${encodeURIComponent(attemptId)}`, lookUpTimeoutMs, {
    cache: 'no-store',
    headers: await authHeaders(),
  });
  if (!reply) return { type: 'lost' };
  const answer = v.safeParse(answerSchema, reply.body);
  return answer.success ? { type: 'answered', answer: answer.output } : { type: 'lost' };
}
