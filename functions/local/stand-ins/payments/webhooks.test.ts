import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { standInKeys } from './keys.ts';
import type { RunningServer } from '../server-kit/start-server.ts';
import {
  cardMethod,
  escalateInquiry,
  holdWebhooks,
  type Listener,
  openDispute,
  sdk,
  startForTest,
  startListener,
  stateOf,
} from './testing/harness.ts';

let listener: Listener;
let payments: RunningServer;
let folder: string;
beforeEach(async () => {
  listener = await startListener();
  folder = mkdtempSync(join(tmpdir(), 'payments-'));
  payments = await startForTest(listener.url, join(folder, 'deep', 'state.json'));
});
afterEach(async () => {
  await payments.close();
  await listener.close();
  rmSync(folder, { recursive: true });
});

async function pay(): Promise<string> {
  const { id } = await sdk(payments).paymentIntents.create({
    amount: 2000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: await cardMethod(payments),
    confirm: true,
  });
  return id;
}

const types = () => listener.messages.map(({ type }) => type);

it('webhook events report a payment and its booking, with a signature that the SDK accepts', async () => {
  const id = await pay();
  await expect.poll(types).toEqual(['payment_intent.succeeded', 'charge.updated']);
  const [message] = listener.messages;
  const event = sdk(payments).webhooks.constructEvent(
    message?.body ?? '',
    message?.signature ?? '',
    standInKeys.webhook,
  );
  expect(event).toMatchObject({ type: 'payment_intent.succeeded', data: { object: { id } } });
  expect(() =>
    sdk(payments).webhooks.constructEvent(message?.body ?? '', message?.signature ?? '', 'whsec_other'),
  ).toThrow('No signatures found');
});

it('webhook events report refunds and disputes', async () => {
  const id = await pay();
  await sdk(payments).refunds.create({ payment_intent: id, amount: 500 });
  const [charge = ''] = Object.keys((await stateOf(payments)).charges);
  await openDispute(payments, charge);
  await expect
    .poll(() => types().sort())
    .toEqual([
      ...['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.refunded'],
      ...['charge.updated', 'payment_intent.succeeded'],
    ]);
});

it('webhook events report that an inquiry of a bank has become a dispute', async () => {
  await pay();
  const [charge = ''] = Object.keys((await stateOf(payments)).charges);
  await escalateInquiry(payments, charge);
  await expect.poll(types).toContain('charge.dispute.created');
  await expect.poll(types).toContain('charge.dispute.funds_withdrawn');
});

it('a webhook event is repeated until the site accepts it', async () => {
  listener.answers.push(500, 302);
  await pay();
  await expect
    .poll(() => types().filter((type) => type === 'payment_intent.succeeded').length, { timeout: 8000 })
    .toBeGreaterThan(1);
  await expect.poll(async () => (await stateOf(payments)).tasks.length, { timeout: 8000 }).toBe(0);
  const { events } = await stateOf(payments);
  expect(Object.values(events).filter(({ pending_webhooks }) => pending_webhooks > 0)).toEqual([]);
}, 15_000);

it('the payment stand-in keeps payments and undelivered events across a restart', async () => {
  await holdWebhooks(payments, true);
  const id = await pay();
  await payments.close();
  payments = await startForTest(listener.url, join(folder, 'deep', 'state.json'));
  expect(await sdk(payments).paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
  await expect.poll(types).toContain('payment_intent.succeeded');
});
