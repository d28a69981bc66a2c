import type { Stripe } from 'stripe';
import { cents } from '../contract/money.ts';
import type { Receipt } from '../donations/payments.ts';

export const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** The name under which a refund at the provider keeps the attempt of the admin who asked for it. */
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

export function toReceipt(intent: Stripe.PaymentIntent, refunds: readonly Stripe.Refund[]): Receipt | null {
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
    currency: intent.currency,
    createdAt: charge.created * 1000,
    ...(uid ? { uid } : {}),
    ...(booked && typeof booked !== 'string' ? { fee: cents(booked.fee) } : {}),
  };
}

export const hasRefunds = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  charge !== null && typeof charge !== 'string' && charge.amount_refunded > 0;
