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

it.each([
  ['usd', 2000, 88, 88],
  ['eur', 1712, 83, 97],
  ['jpy', 3080, 135, 88],
])('the fee of 20 dollars that are booked in %s is in cents of a dollar', (currency, amount, fee, cents) => {
  const balance_transaction = { currency, amount, fee };
  const booked = {
    ...paid,
    latest_charge: { created: 1, balance_transaction },
  } as unknown as Stripe.PaymentIntent;
  expect(toReceipt(booked, { refunds: [], disputes: [] })?.fee).toBe(cents);
});
