import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentProvider } from './stripe.ts';

let sent = '';
const server = createServer((request, response) => {
  void text(request).then((body) => {
    sent = decodeURIComponent(body);
    response
      .setHeader('Content-Type', 'application/json')
      .end('{"id":"pi_1","status":"requires_action","metadata":{}}');
  });
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

const provider = () =>
  createPaymentProvider({
    secretKey: 'secret',
    webhookSecret: 'webhook',
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });

it('a charge is confirmed so that Stripe.js can have the donor authenticate with their bank', async () => {
  await provider().confirm('attempt', { intentId: 'pi_1', challenge: false });
  expect(sent).toBe('use_stripe_sdk=true');
});

it('a charge from a suspicious donor always requires authentication with their bank', async () => {
  await provider().confirm('attempt', { intentId: 'pi_1', challenge: true });
  expect(sent).toBe('use_stripe_sdk=true&payment_method_options[card][request_three_d_secure]=any');
});
