import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { createPaymentProvider } from '../../../src/adapters/stripe.ts';
import { donationCurrency } from '../../../src/contract/donations.ts';
import { cents } from '../../../src/contract/money.ts';
import type { Intent } from '../../../src/donations/payments.ts';
import { read } from '../../services/request.ts';
import { requestDatabase } from '../../services/database.ts';
import { createStripe } from '../../services/stripe.ts';
import { expect, NotSetUp, type Step } from '../step.ts';
import type { Target } from '../target.ts';

/** Stripe's test payment methods. Servers should not send raw card numbers. */
const cards = { '4242': 'pm_card_visa', '3-D Secure': 'pm_card_authenticationRequired' };

const amount = cents(100);
const webhookLimitMs = 60_000;
const betweenLooksMs = 500;

const entrySchema = v.nullable(v.object({ status: v.string() }));
const intentSchema = v.object({ next_action: v.object({ type: v.string() }) });

/** Charges a dollar with each card, with the code that charges donations, and refunds it. */
export function paymentSteps({ stripe: access, database }: Target): Step[] {
  if (access.secretKey === 'none')
    return [{ name: 'payments', run: () => Promise.reject(new NotSetUp('Stripe has no keys')) }];
  const provider = createPaymentProvider({ ...access, webhookSecret: '' });
  const stripe = createStripe(access.apiBase, access.secretKey);
  let paid: string | undefined;

  async function pay(paymentMethodId: string): Promise<Intent> {
    const attemptId = randomUUID();
    const order = { amount, currency: donationCurrency, paymentMethodId };
    const { intentId } = await provider.prepare(attemptId, order);
    return provider.confirm(attemptId, { intentId, challenge: false });
  }

  /** Waits until the webhook has recorded the payment in the ledger. */
  async function entered(intentId: string, status: string): Promise<void> {
    const until = Date.now() + webhookLimitMs;
    while (Date.now() < until) {
      const entry = read(
        'The database',
        entrySchema,
        await requestDatabase(database, `donations/${intentId}`),
      );
      if (entry?.status === status) return;
      await pause(betweenLooksMs);
    }
    throw new Error(`${intentId} is not ${status} in the ledger after ${webhookLimitMs / 1000} seconds.`);
  }

  return [
    {
      name: 'payment with 4242',
      async run() {
        const { id, status } = await pay(cards['4242']);
        expect(status === 'succeeded', `${id} is ${status}.`);
        paid = id;
        return `${id} succeeded`;
      },
    },
    {
      name: 'webhook of payments',
      async run() {
        expect(paid !== undefined, 'Nothing was paid.');
        await entered(paid, 'succeeded');
        await stripe('POST', 'refunds', [['payment_intent', paid]]);
        await entered(paid, 'refunded');
        return 'the ledger has the payment, and its refund';
      },
    },
    {
      name: 'payment with 3-D Secure',
      async run() {
        const { id, status } = await pay(cards['3-D Secure']);
        expect(status === 'requires_action', `${id} is ${status}.`);
        const { next_action } = read('Stripe', intentSchema, await stripe('GET', `payment_intents/${id}`));
        await provider.cancel(id);
        expect(next_action.type === 'use_stripe_sdk', `${id} would go on with ${next_action.type}.`);
        return `${id} waits for the bank in Stripe.js; cancelled`;
      },
    },
  ];
}
