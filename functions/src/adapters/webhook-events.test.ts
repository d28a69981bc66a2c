import { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { createPaymentMessages } from './stripe.ts';
import { webhookEvents } from './webhook-events.ts';

const webhookSecret = 'whsec_test';
const { webhooks } = new Stripe('sk_test_x');
const messages = createPaymentMessages({
  secretKey: 'sk_test_x',
  webhookSecret,
  apiBase: 'https://api.stripe.com',
});

function read(type: string) {
  const kind = type.split('.').slice(0, -1).join('.');
  const object = { id: 'pi_1', object: kind, payment_intent: 'pi_1', status: 'lost' };
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  return messages?.read(
    Buffer.from(payload),
    webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
  );
}

it.each(webhookEvents)('the webhook event %s, to which we subscribe, is read', (type) => {
  expect(read(type)).toMatchObject({ intentId: 'pi_1' });
});

it('a webhook event to which we do not subscribe is ignored', () => {
  expect(read('customer.created')).toEqual({ kind: 'ignored', type: 'customer.created' });
});
