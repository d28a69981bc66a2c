import type { Stripe } from 'stripe';
import type { Dispute } from '../contract/donations.ts';
import { cents } from '../contract/money.ts';
import type { Receipt } from '../donations/payments.ts';

export const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Returns true for donations of this site. Other payments of the same Stripe account have no attempt. */
export const isDonation = ({ metadata }: Stripe.PaymentIntent): boolean => Boolean(metadata.attemptId);

/** The metadata key under which Stripe stores the ID of the admin's refund attempt. */
export const attemptField = 'refundAttempt';

const attemptsOf = (refunds: readonly Stripe.Refund[]) =>
  Object.fromEntries(
    refunds.flatMap(({ metadata, amount }) => {
      const attempt = metadata?.[attemptField];
      return attempt ? [[attempt, cents(amount)]] : [];
    }),
  );

const sumOf = (refunds: readonly Stripe.Refund[]) =>
  cents(refunds.reduce((sum, { amount }) => sum + amount, 0));

/**
 * Closed inquiries count as won. `prevented` disputes count as lost: the donor was refunded before the dispute was
 * opened.
 */
const states: Partial<Record<Stripe.Dispute.Status, Dispute['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
  prevented: 'lost',
};

const disputesIn = (disputes: readonly Stripe.Dispute[]) =>
  Object.fromEntries(
    disputes.map(({ id, amount, status }) => [
      id,
      { amount: cents(amount), state: states[status] ?? 'open' } satisfies Dispute,
    ]),
  );

/** The refunds and disputes of a payment, individually, because the charge's totals are not detailed enough. */
export interface Reversals {
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
}

/**
 * Returns the fee in the currency of the payment. Stripe books it in the currency of the account, such as euros, together
 * with what the payment is worth there.
 */
const feeOf = ({ amount_received: paid }: Stripe.PaymentIntent, { fee, amount }: Stripe.BalanceTransaction) =>
  cents(Math.round((fee * paid) / amount));

export function toReceipt(intent: Stripe.PaymentIntent, { refunds, disputes }: Reversals): Receipt | null {
  const charge = intent.latest_charge;
  const { attemptId, uid } = intent.metadata;
  if (intent.status !== 'succeeded' || !attemptId || !charge || typeof charge === 'string') return null;
  const booked = charge.balance_transaction;
  return {
    intentId: intent.id,
    attemptId,
    amount: cents(intent.amount_received),
    refundsMade: sumOf(refunds),
    refundsFailed: sumOf(refunds.filter(({ status }) => status === 'failed' || status === 'canceled')),
    refundAttempts: attemptsOf(refunds),
    disputes: disputesIn(disputes),
    currency: intent.currency,
    createdAt: charge.created * 1000,
    ...(uid ? { uid } : {}),
    ...(booked && typeof booked !== 'string' ? { fee: feeOf(intent, booked) } : {}),
  };
}

/** Returns whether there may be refunds or disputes, judging by the charge's totals. */
export const mayHaveReversals = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  charge !== null && typeof charge !== 'string' && (charge.amount_refunded > 0 || charge.disputed);
