import { paths } from '../contract/paths.ts';
import { secondMs, hourMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import type { DonationDetails } from '../contract/donation-details.ts';
import { donationCurrency, type DonateResponse } from '../contract/donations.ts';
import { centsOf } from '../contract/money.ts';
import {
  type Attempt,
  moveAttempt,
  notCharged,
  unknownAnswer,
  type Verdict,
  verdictAnswer,
} from './attempt.ts';
import { type BreakerDeps, type BreakerLevel, readLevel } from './circuit-breaker.ts';
import { isClosed, enforceAttemptLimit, withinCardLimit, withinChargeLimit } from './attempt-limits.ts';
import { type Confirmation, type Order, PaymentError, type PaymentProvider } from './payments.ts';
import { reportIntent, finishAttempt } from './finish-attempt.ts';

interface TurnDeps extends StoreDeps {
  pause: (ms: number) => Promise<void>;
}

/** Together with the provider's timeouts, this stays below the browser's timeout. */
const longestWaitMs = 5 * secondMs;
const betweenMs = secondMs;

const reasons = {
  crowd: 'Many people donate at this moment.',
  'card-testing': 'Somebody seems to be testing cards here, so donations go through one at a time for now.',
};

const busy = (reason: keyof typeof reasons) =>
  new AppError('too-many-requests', `${reasons[reason]} Nothing was charged. Try again in a few seconds.`);

/** Waits for this charge's turn. Throws if the queue is too long. `limits/donation-turns` stores the next free time. */
async function waitForTurn(
  reason: keyof typeof reasons,
  { database, clock, pause }: TurnDeps,
): Promise<void> {
  let waitMs = 0;
  const { written } = await database.transact(paths.limits('donation-turns'), (stored) => {
    const now = clock.now();
    const turn = Math.max(now, typeof stored === 'number' ? stored : 0);
    waitMs = turn - now;
    return waitMs > longestWaitMs ? undefined : turn + betweenMs;
  });
  if (!written) throw busy(reason);
  await pause(waitMs);
}

export interface StartDonationInput {
  attemptId: string;
  /** In dollars. */
  amount: number;
  paymentMethodId: string;
  uid: string | null;
  details?: DonationDetails;
  address: string;
}

export interface StartDonationDeps extends BreakerDeps, TurnDeps {
  payments: PaymentProvider;
}

/** How long an open attempt may be resumed: the provider forgets idempotency keys after a day. */
const openForMs = hourMs;

const overused: Verdict = {
  status: 'failed',
  error: {
    code: 'too-many-requests',
    message: 'This card was tried too often in the last hour. Nothing was charged.',
  },
};

const otherOrder = () =>
  new AppError(
    'conflict',
    'This donation was begun with another amount, card, receipt or message. Nothing was charged for this press.',
  );

function orderOf(input: StartDonationInput): Order {
  return {
    amount: centsOf(input.amount),
    currency: donationCurrency,
    paymentMethodId: input.paymentMethodId,
    ...(input.uid ? { uid: input.uid } : {}),
    ...(Object.keys(input.details ?? {}).length > 0 ? { details: input.details } : {}),
  };
}

const fields = ['receiptEmail', 'name', 'nameShown', 'message'] as const;

const isSameOrder = (one: Order, other: Order) =>
  one.amount === other.amount &&
  one.paymentMethodId === other.paymentMethodId &&
  fields.every((field) => one.details?.[field] === other.details?.[field]);

/**
 * Makes a donation. Idempotent by attempt, even for concurrent calls: one payment is registered and charged at most
 * once, and every response reports its true state.
 */
export async function startDonation(
  input: StartDonationInput,
  deps: StartDonationDeps,
): Promise<DonateResponse> {
  const { attemptId, address } = input;
  const order = orderOf(input);
  const open = (): Attempt => ({ stage: 'open', order, at: deps.clock.now() });
  const { attempt } = await moveAttempt(attemptId, ['absent'], open, deps);
  if (attempt?.order && !isSameOrder(attempt.order, order)) throw otherOrder();
  if (attempt?.stage !== 'open') return repeat(attemptId, attempt, deps);
  if (deps.clock.now() - attempt.at > openForMs) {
    return finishAttempt(attemptId, ['open'], notCharged, deps);
  }
  // Checked after writing the attempt: a look-up closes first and reads afterwards, so at least one of the two notices
  // the other.
  if (await isClosed(attemptId, deps)) return finishAttempt(attemptId, ['open'], notCharged, deps);
  try {
    const level = await readLevel(deps);
    await enforceAttemptLimit(address, level !== 'normal', deps);
    return await register(attemptId, attempt.order, level, deps);
  } catch (refusal) {
    return withdraw(attemptId, refusal, deps);
  }
}

/** Registers the payment and moves the attempt on to the charge, in a transaction that only an open attempt passes. */
async function register(
  attemptId: string,
  order: Order,
  level: BreakerLevel,
  deps: StartDonationDeps,
): Promise<DonateResponse> {
  const { intentId, cardFingerprint } = await deps.payments.prepare(attemptId, order);
  if (cardFingerprint !== null && !(await withinCardLimit(cardFingerprint, deps))) {
    return finishAttempt(attemptId, ['open'], overused, deps);
  }
  const crowded = !(await withinChargeLimit(deps)) || level === 'strict';
  if (crowded) await waitForTurn(level === 'strict' ? 'card-testing' : 'crowd', deps);
  const receiptEmail = order.details?.receiptEmail;
  const confirmation: Confirmation = {
    intentId,
    challenge: crowded || level === 'raised',
    ...(receiptEmail ? { receiptEmail } : {}),
  };
  const { attempt, moved } = await moveAttempt(
    attemptId,
    ['open'],
    () => ({ stage: 'confirming', order, confirmation, at: deps.clock.now() }),
    deps,
  );
  return moved ? charge(attemptId, confirmation, deps) : repeat(attemptId, attempt, deps);
}

/** Removes an attempt that did not reach the charge. If another request has moved it on, returns that outcome. */
async function withdraw(
  attemptId: string,
  refusal: unknown,
  deps: StartDonationDeps,
): Promise<DonateResponse> {
  const { attempt } = await moveAttempt(attemptId, ['open'], () => null, deps);
  if (attempt === null) throw refusal;
  return repeat(attemptId, attempt, deps);
}

/** Returns the state of an attempt that another request has moved on. */
async function repeat(
  attemptId: string,
  attempt: Attempt | null,
  deps: StartDonationDeps,
): Promise<DonateResponse> {
  switch (attempt?.stage) {
    case 'settled':
      return verdictAnswer(attempt.verdict);
    case 'confirming': {
      const intent = await deps.payments.find(attempt.confirmation.intentId);
      return intent.status === 'unconfirmed'
        ? charge(attemptId, attempt.confirmation, deps)
        : reportIntent(attemptId, intent, deps);
    }
    case 'open':
    case undefined:
      return unknownAnswer;
  }
}

async function charge(
  attemptId: string,
  confirmation: Confirmation,
  deps: StartDonationDeps,
): Promise<DonateResponse> {
  try {
    return await reportIntent(attemptId, await deps.payments.confirm(attemptId, confirmation), deps);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind === 'unreachable') return unknownAnswer;
    return reportIntent(attemptId, await deps.payments.cancel(confirmation.intentId), deps);
  }
}
