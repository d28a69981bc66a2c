import type { DonateRequest } from '@contract/donate-request.ts';
import { type DonateResponse, donateResponseSchema } from '@contract/donations.ts';
import * as v from 'valibot';
import { withTimeLimit } from '../../../lib/time-limit.ts';
import { appCheckToken } from '../../../platform/app-check.ts';
import { requestJson } from '../../../platform/http.ts';
import { logError } from '../../../platform/log.ts';
import { currentIdToken } from '../../../platform/session/session.ts';

/**
 * - `answered`: the server reported the outcome of the attempt.
 * - `refused`: the request was rejected before any payment was tried.
 * - `lost`: it is unknown whether the request reached the server.
 */
export type SendResult =
  | { type: 'answered'; answer: DonateResponse }
  | { type: 'refused'; error?: { code: string; message: string } }
  | { type: 'lost' };

export type LookUpResult = Exclude<SendResult, { type: 'refused' }>;

const endpoint = '/api/donate';
// Longer than the server's own timeout for the provider.
const sendTimeoutMs = 40_000;
const lookUpTimeoutMs = 10_000;

const { status, clientSecret, error } = donateResponseSchema.entries;
const ifValid = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

const otherEntries = { clientSecret: ifValid(clientSecret.wrapped), error: ifValid(error.wrapped) };

// The success flag alone counts as an answer. A failure with an unknown status does not: the payment may still be in
// progress.
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

/** The longest time that a donation waits for a token. */
const tokenTimeoutMs = 8000;

const orNull = (name: string, token: Promise<string | null>): Promise<string | null> =>
  withTimeLimit(token, tokenTimeoutMs).catch((error: unknown) => {
    logError(name, error);
    return null;
  });

/** Returns the headers that identify the app and the member. A token that cannot be obtained is left out. */
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

/**
 * Sends a donation to `POST /api/donate`. Retrying the same attempt is safe: its ID is the idempotency key. Never
 * throws.
 */
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
  // A 408 comes from a gateway that may have forwarded the request. Any other 4xx means that the server rejected it.
  if (reply.status < 400 || reply.status >= 500 || reply.status === 408) return { type: 'lost' };
  const refusal = v.safeParse(refusalSchema, reply.body);
  return refusal.success ? { type: 'refused', error: refusal.output.error } : { type: 'refused' };
}

/** Looks up the outcome of an attempt whose answer was lost with `GET /api/donate/:attemptId`. Never throws. */
export async function lookUpDonation(attemptId: string): Promise<LookUpResult> {
  const reply = await requestJson(`${endpoint}/${encodeURIComponent(attemptId)}`, lookUpTimeoutMs, {
    cache: 'no-store',
    headers: await authHeaders(),
  });
  if (!reply) return { type: 'lost' };
  const answer = v.safeParse(answerSchema, reply.body);
  return answer.success ? { type: 'answered', answer: answer.output } : { type: 'lost' };
}
