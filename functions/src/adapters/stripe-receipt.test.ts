import type { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { toReceipt } from './stripe-receipt.ts';

const paid = {
  ...{
    id: 'pi_1',
    status: 'succeeded',
    amount_received: 2000,
    currency: 'usd',
    metadata: { attemptId: 'a1' },
  },
  latest_charge: { created: 1, balance_transaction: null },
} as unknown as Stripe.PaymentIntent;

it.each([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'won'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['a status that Stripe may add', 'open'],
  ['appeal_under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['prevented', 'lost'],
])('a dispute with the Stripe status %s is %s', (status, state) => {
  const disputes = [{ id: 'dp_1', amount: 500, status } as unknown as Stripe.Dispute];
  expect(toReceipt(paid, { refunds: [], disputes })?.disputes).toEqual({ dp_1: { amount: 500, state } });
});
