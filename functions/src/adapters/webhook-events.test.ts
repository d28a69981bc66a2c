import { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { answerPaymentMessage, type PaymentMessageDeps } from '../donations/record-payment.ts';
import { createPaymentMessages } from './stripe.ts';
import { webhookEvents } from './webhook-events.ts';

const webhookSecret = 'whsec_test';
const { webhooks } = new Stripe('sk_test_x');
const messages = createPaymentMessages({
  secretKey: 'sk_test_x',
  webhookSecret,
  apiBase: 'https://api.stripe.com',
});

const signed = (payload: string) => ({
  rawBody: Buffer.from(payload),
  signature: webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
});

function read(type: string) {
  const kind = type.split('.').slice(0, -1).join('.');
  const object = { id: 'pi_1', object: kind, payment_intent: 'pi_1', status: 'lost' };
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const { rawBody, signature } = signed(payload);
  return messages?.read(rawBody, signature);
}

it.each(webhookEvents)('the webhook event %s, to which we subscribe, is read', (type) => {
  expect(read(type)).toMatchObject({ intentId: 'pi_1' });
});

it('a webhook event to which we do not subscribe is ignored', () => {
  expect(read('customer.created')).toEqual({ kind: 'ignored', type: 'customer.created' });
});

it.each([
  'null',
  '5',
  '"text"',
  '[]',
  '{}',
  '{"type":5}',
  '{"type":"charge.updated"}',
  '{"type":"charge.updated","data":null}',
  '{"type":"charge.updated","data":{"object":null}}',
  '{"type":',
])(
  'a signed webhook message that is no event is refused, not taken for our own failure: %s',
  async (payload) => {
    const recording = {} as Omit<PaymentMessageDeps, 'messages'>;
    expect(await answerPaymentMessage(signed(payload), { ...recording, messages })).toBe(400);
  },
);
