import { paths } from '../contract/paths.ts';
import { minuteMs, hourMs } from '../contract/time.ts';
import { forEachSettled } from '../kit/for-each-settled.ts';
import { closeRefund, openRefund, refundLineKey } from './open-refund.ts';
import { recordPayment, type RecordPaymentDeps } from './record-payment.ts';
import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { cents, formatCents } from '../contract/money.ts';
import { AppError, invalidInput } from '../errors.ts';
import { consumeOnce } from '../kit/rate-limit.ts';
import { logUnexpected } from '../logs.ts';
import { type CallerDeps, requireRole } from '../members/caller.ts';
import { PaymentError, type PaymentProvider, type Receipt, type RefundRefusal } from './payments.ts';

/** Longer than a request of ours, or one to the provider, can be in flight. */
const abandonedAfterMs = 5 * minuteMs;

/** Closes the open refund of a payment whose request was interrupted and never retried, whether or not it was made. */
async function endAbandonedRefund(payment: string, deps: RecordPaymentDeps): Promise<void> {
  const open = await deps.database.get(paths.openRefund(payment));
  if (!open || open.at > deps.clock.now() - abandonedAfterMs) return;
  const receipt = await deps.payments.receipt(payment);
  if (receipt?.refundAttempts[open.attempt] === undefined) await closeRefund(payment, open.attempt, deps);
  else await recordPayment({ kind: 'changed', intentId: payment }, deps);
}

export async function endAbandonedRefunds(deps: RecordPaymentDeps): Promise<void> {
  const open = await deps.database.get(paths.openRefunds());
  await forEachSettled(Object.keys(open ?? {}), (payment) => endAbandonedRefund(payment, deps));
}

export interface RefundDonationDeps extends RecordPaymentDeps, CallerDeps {
  payments: RecordPaymentDeps['payments'] & Pick<PaymentProvider, 'refund'>;
  /** False if the owner has removed the provider's keys, so it cannot be called. */
  takesDonations: boolean;
}

/** More than a busy hour requires; a compromised account cannot refund more than that. */
export const refundsPerHour = 20;

/** `limits/refunds/{attempt}` */
interface RecentRefund {
  at: number;
  by: string;
}

async function enforceRefundLimit(attempt: string, by: string, deps: RefundDonationDeps): Promise<void> {
  const counted = await consumeOnce<RecentRefund>(
    paths.limits('refunds'),
    attempt,
    {
      keepMs: hourMs,
      timeOf: ({ at }) => at,
      add: (others, at) =>
        others.filter((other) => other.by === by).length < refundsPerHour ? { at, by } : null,
    },
    deps,
  );
  if (counted) return;
  throw new AppError(
    'too-many-requests',
    `You have made ${refundsPerHour} refunds in the last hour. Nothing was refunded for this press. Wait a while, or refund at Stripe.`,
  );
}

const madeOnly =
  'Stripe has made the refund, but entering it here failed. It appears here by itself within the hour. Nothing more is refunded if you try again.';

const conflict = (message: string) => new AppError('conflict', message);

const refusals: Record<RefundRefusal, string> = {
  disputed: 'The donor’s bank disputes this payment, so it cannot be refunded. Answer the dispute at Stripe.',
  refunded: 'Nothing is left of this payment to refund.',
  other: 'Stripe refuses this refund. Its page of the payment says why.',
};

/** Throws if the refund is inconsistent with the provider's state of the payment. */
function check({ amount, seen }: ParsedCallInput<'refundDonation'>, receipt: Receipt | null): void {
  if (!receipt) throw new AppError('not-found', 'There is no such donation.');
  const refunded = receipt.refundsMade - receipt.refundsFailed;
  if (refunded !== seen) {
    throw conflict(`${formatCents(cents(refunded))} of it is refunded by now. Nothing more was: look again.`);
  }
  const left = cents(receipt.amount - refunded);
  if (amount > left) throw invalidInput('amount', `Only ${formatCents(left)} is left of this payment.`);
}

/** Asks the provider to make the refund. Leaves it open if the outcome is unknown. */
async function make(
  input: ParsedCallInput<'refundDonation'>,
  receipt: Receipt | null,
  deps: RefundDonationDeps,
): Promise<void> {
  const { payment, attempt, amount } = input;
  try {
    check(input, receipt);
    const refusal = await deps.payments.refund({ attempt, intentId: payment, amount });
    if (refusal) throw conflict(refusals[refusal]);
  } catch (error) {
    if (error instanceof AppError) await closeRefund(payment, attempt, deps);
    throw error;
  }
}

const isEntered = async (attempt: string, { database }: RefundDonationDeps): Promise<boolean> =>
  (await database.get(`${paths.audit()}/${refundLineKey(attempt)}`)) !== null;

/**
 * Syncs the ledger with the provider, which has made the refund, and returns the refunded sum. Does not fail if only
 * what follows the entry fails, such as the alert: the next message from the provider or the schedule completes it.
 */
async function enter(
  { payment, attempt }: ParsedCallInput<'refundDonation'>,
  deps: RefundDonationDeps,
): Promise<CallOutput<'refundDonation'>> {
  try {
    await recordPayment({ kind: 'changed', intentId: payment }, deps);
  } catch (error) {
    logUnexpected('refundDonation', error);
    const entered = await isEntered(attempt, deps).catch(() => false);
    if (!entered) throw new AppError('internal', madeOnly, { cause: error });
  }
  const entry = await deps.database.get(paths.donation(payment));
  return { refunded: entry?.refunded ?? cents(0) };
}

async function refund(
  input: ParsedCallInput<'refundDonation'>,
  by: string,
  deps: RefundDonationDeps,
): Promise<CallOutput<'refundDonation'>> {
  const { payment, attempt, amount, reason } = input;
  if (await isEntered(attempt, deps)) return enter(input, deps);
  await enforceRefundLimit(attempt, by, deps);
  await endAbandonedRefund(payment, deps);
  await openRefund(payment, { attempt, amount, reason, by }, deps);
  const receipt = await deps.payments.receipt(payment);
  // Skipped by a retry if its first run has already made the refund.
  if (receipt?.refundAttempts[attempt] === undefined) await make(input, receipt, deps);
  return enter(input, deps);
}

/**
 * Refunds a donation, for admins. Idempotent by attempt, even for concurrent calls, because the provider stores the
 * attempt with the refund. The ledger, its totals and the alert are derived from what the provider reports afterwards.
 */
export async function refundDonation(
  callerUid: string | undefined,
  input: ParsedCallInput<'refundDonation'>,
  deps: RefundDonationDeps,
): Promise<CallOutput<'refundDonation'>> {
  const caller = await requireRole('admin', callerUid, deps);
  if (!deps.takesDonations) {
    throw conflict(
      'This site has no keys of Stripe any more, so it cannot refund. Look at Stripe, and refund it there.',
    );
  }
  try {
    return await refund(input, caller.uid, deps);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw new AppError(
      'payment-unavailable',
      'Stripe does not answer, so nobody knows yet whether it was refunded. Try again: it is refunded once at most.',
      { cause: error },
    );
  }
}
