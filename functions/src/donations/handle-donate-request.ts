import * as v from 'valibot';
import { donateRequestSchema } from '../contract/donate-request.ts';
import { attemptIdSchema, type DonateResponse, paymentMethodIdSchema } from '../contract/donations.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { plainMessage } from '../contract/text-schemas.ts';
import { AppError, toAppError, toHttpStatus } from '../errors.ts';
import { parseJson } from '../kit/request.ts';
import { logRefused } from '../logs.ts';
import { PaymentError, type PaymentProvider } from './payments.ts';
import { startDonation, type StartDonationDeps } from './start-donation.ts';
import { type Attempt, notCharged, readAttempt, verdictAnswer, unknownAnswer } from './attempt.ts';
import type { BreakerDeps } from './circuit-breaker.ts';
import { closeAttempt } from './attempt-limits.ts';
import { reportIntent, finishAttempt } from './finish-attempt.ts';

/** The port to App Check and authentication; `adapters/callers.ts` is the implementation. */
export interface Callers {
  isOurSite(appCheckToken: string): Promise<boolean>;
  /** Returns the UID of a token, or null if the token is invalid or the e-mail address is not verified. */
  memberOf(idToken: string): Promise<string | null>;
}

export interface DonateHttpRequest {
  method: string;
  path: string;
  header(name: string): string | undefined;
  /** The content type of the body. */
  type: string;
  /** The raw body. */
  body: Buffer;
  address: string;
}

interface DonateHttpAnswer {
  status: number;
  body: DonateResponse;
  headers?: Record<string, string>;
}

export interface DonateDeps extends StartDonationDeps, LookUpDonationDeps {
  callers: Callers;
  appCheckRequired: boolean;
}

/** In bytes. Fits the longest details, with every character escaped, plus all other fields. */
const bodyMaxBytes = 4096;

const lookUpIdSchema = v.union([attemptIdSchema, paymentMethodIdSchema]);

/** Returns the response for a refusal before anything started: definitely nothing was charged. */
const refused = (status: number, code: ErrorCode, message: string, headers?: Record<string, string>) => ({
  status,
  body: { success: false, status: 'failed', error: { code, message } } satisfies DonateResponse,
  ...(headers ? { headers } : {}),
});

/**
 * Returns the attempt ID in a path, or null. Hosting passes the whole path; a direct call has only the part after the
 * function's name.
 */
function attemptInPath(path: string): string | null {
  const rest = path.replace(/^\/api\/donate(?=\/|$)/, '').replace(/^\/|\/$/g, '');
  return rest || null;
}

async function requireOurSite(request: DonateHttpRequest, deps: DonateDeps): Promise<void> {
  if (!deps.appCheckRequired) return;
  const token = request.header('x-firebase-appcheck');
  if (token && (await deps.callers.isOurSite(token))) return;
  throw new AppError(
    'app-check-failed',
    'We could not check that this comes from our site. Nothing was charged. If something blocks Google’s reCAPTCHA here, allow it; then reload the page and try again.',
  );
}

/** Returns the member of a valid token. With an invalid token, the donation is anonymous rather than an error. */
async function member(request: DonateHttpRequest, deps: DonateDeps): Promise<string | null> {
  const token = /^Bearer (\S+)$/.exec(request.header('authorization') ?? '')?.[1];
  return token ? deps.callers.memberOf(token) : null;
}

async function post(request: DonateHttpRequest, deps: DonateDeps): Promise<DonateHttpAnswer> {
  if (request.body.length > bodyMaxBytes)
    return refused(413, 'invalid-input', 'That is too long for a donation.');
  if (!/^application\/json\s*(;|$)/i.test(request.type)) {
    return refused(415, 'invalid-input', 'Send the donation as JSON.');
  }
  const sent = parseJson(request.body);
  if (sent === undefined) return refused(400, 'invalid-input', 'This is no JSON. Send the donation as JSON.');
  const parsed = v.safeParse(donateRequestSchema, sent, { message: plainMessage });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = v.getDotPath(issue);
    return refused(400, 'invalid-input', field ? `${field}: ${issue.message}` : issue.message);
  }
  await requireOurSite(request, deps);
  const { amount, paymentMethodId, attemptId = paymentMethodId, ...details } = parsed.output;
  const uid = await member(request, deps);
  const body = await startDonation(
    { attemptId, amount, paymentMethodId, uid, details, address: request.address },
    deps,
  );
  return { status: 200, body };
}

async function get(
  attemptId: string | null,
  request: DonateHttpRequest,
  deps: DonateDeps,
): Promise<DonateHttpAnswer> {
  const parsed = v.safeParse(lookUpIdSchema, attemptId);
  if (!parsed.success) return refused(400, 'invalid-input', 'Name the donation you ask for by its id.');
  await requireOurSite(request, deps);
  const { known, answer } = await lookUpDonation(
    { attemptId: parsed.output, address: request.address },
    deps,
  );
  return { status: known ? 200 : 404, body: answer };
}

/** Maps an error to a response for the donor, which may leave the outcome open. */
function toAnswer(error: unknown, isPost: boolean): DonateHttpAnswer {
  if (error instanceof PaymentError) {
    const message =
      error.kind === 'refused'
        ? 'The payment provider would not take this card. Nothing was charged. Type it in again.'
        : 'The payment provider does not answer. Nothing was charged. Try again in a minute.';
    return isPost
      ? refused(
          error.kind === 'refused' ? 400 : 503,
          error.kind === 'refused' ? 'invalid-input' : 'payment-unavailable',
          message,
        )
      : open(503, 'payment-unavailable', 'The payment provider does not answer. Ask again in a moment.');
  }
  const known = toAppError(error, 'donate');
  return isPost && error instanceof AppError
    ? refused(toHttpStatus(known), known.code, known.message)
    : open(toHttpStatus(known), known.code, known.message);
}

/** Returns the response for an unknown outcome, which makes the browser ask again. */
const open = (status: number, code: ErrorCode, message: string): DonateHttpAnswer => ({
  status,
  body: { success: false, status: 'unknown', error: { code, message } },
});

/** Handles `POST /api/donate` and `GET /api/donate/:attemptId`. Every response has the shape that the contract defines. */
export async function handleDonateRequest(
  request: DonateHttpRequest,
  deps: DonateDeps,
): Promise<DonateHttpAnswer> {
  const attemptId = attemptInPath(request.path);
  const isPost = request.method === 'POST' && attemptId === null;
  if (isPost && !deps.takesDonations)
    return refused(503, 'payment-unavailable', 'This site takes no donations yet. Nothing was charged.');
  try {
    if (isPost) return await post(request, deps);
    const allow = attemptId === null ? 'POST' : 'GET';
    if (request.method === allow) return await get(attemptId, request, deps);
    return refused(405, 'invalid-input', `Use ${allow} here.`, { Allow: allow });
  } catch (error) {
    const answer = toAnswer(error, isPost);
    if (isPost) logRefused(await member(request, deps), 'donate', answer.body.error?.code ?? 'internal');
    return answer;
  }
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
  { attemptId, address }: { attemptId: string; address: string },
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
