import { logger } from 'firebase-functions/logger';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPaymentMessages, createPaymentProvider } from '../../../src/adapters/stripe.ts';
import { answerPaymentMessage, type PaymentMessageDeps } from '../../../src/donations/record-payment.ts';
import { cents } from '../../../src/contract/money.ts';
import { lookUpDonation, type LookUpDonationDeps } from '../../../src/donations/handle-donate-request.ts';
import { PaymentError } from '../../../src/donations/payments.ts';
import { startDonation, type StartDonationDeps } from '../../../src/donations/start-donation.ts';
import { createMemoryDatabase } from '../../../test/doubles/memory-database.ts';
import { standInKeys } from './keys.ts';
import type { RunningServer } from '../server-kit/server.ts';
import {
  answerBank,
  cardMethod,
  closeDisputes,
  failRefund,
  type Listener,
  type Message,
  openDispute,
  planFault,
  sdk,
  startForTest,
  startListener,
  stateOf,
} from './testing/harness.ts';
import { signatureHeader } from './tasks.ts';

// Tests the deployed donation code, with the provider's real SDK, against the stand-in over HTTP.
let listener: Listener;
let payments: RunningServer;
let memory: ReturnType<typeof createMemoryDatabase>;
let deps: StartDonationDeps & PaymentMessageDeps & LookUpDonationDeps;

beforeEach(async () => {
  listener = await startListener();
  payments = await startForTest(listener.url);
  memory = createMemoryDatabase();
  const settings = {
    secretKey: standInKeys.secret,
    webhookSecret: standInKeys.webhook,
    apiBase: payments.url,
  };
  const base = { database: memory.database, clock: { now: () => Date.now() } };
  deps = {
    ...base,
    payments: createPaymentProvider(settings),
    messages: createPaymentMessages(settings),
    alertAdmins: () => undefined,
    tryAlertAdmins: () => undefined,
    takesDonations: true,
    pause: () => Promise.resolve(),
  };
});
afterEach(async () => {
  vi.restoreAllMocks();
  await payments.close();
  await listener.close();
});

const attemptId = '0b1f8f3e-7a51-4c3c-9a0e-2f6d1f9d3a11';
const create = 'POST /v1/payment_intents$';
const confirm = 'POST /v1/payment_intents/[^/]+/confirm$';

const donate = async (number?: string) => {
  const paymentMethodId = await cardMethod(payments, number ? { number } : {});
  return press(paymentMethodId);
};
const press = (paymentMethodId: string) =>
  startDonation({ attemptId, amount: 20, paymentMethodId, uid: 'fan', address: '192.0.2.1' }, deps);
const ask = async () => (await lookUpDonation({ attemptId, address: '192.0.2.1' }, deps)).answer;

const charges = async () =>
  Object.values((await stateOf(payments)).charges).filter(({ paid }) => paid).length;

it.each([
  ['4242424242424242', { success: true, status: 'succeeded' }],
  ['4000000000000002', { status: 'declined', error: { message: 'Your card was declined.' } }],
  ['4000000000009995', { status: 'declined', error: { message: 'Your card has insufficient funds.' } }],
  ['4000000000000069', { status: 'declined', error: { message: 'Your card has expired.' } }],
])('a donation with the card %s ends as %j', async (number, answer) => {
  expect(await donate(number)).toMatchObject(answer);
  expect(await ask()).toMatchObject(answer);
});

it.each([
  ['4000002760003184', 'passed', { success: true, status: 'succeeded' }],
  [
    '4000002760003184',
    'failed',
    { status: 'declined', error: { message: expect.stringContaining('unable to authenticate') as string } },
  ],
  ['4000008400001629', 'passed', { status: 'declined', error: { message: 'Your card was declined.' } }],
] as const)('a donation with the card %s, %s at the bank, ends as %j', async (number, result, answer) => {
  const { status, clientSecret = '' } = await donate(number);
  expect(status).toBe('requires_action');
  expect(await ask()).toEqual({ success: false, status: 'requires_action', clientSecret });
  await answerBank(payments, clientSecret, result);
  expect(await ask()).toMatchObject(answer);
});

it('a donation carries its attempt and its member, and allows only cards', async () => {
  await donate();
  const [intent] = Object.values((await stateOf(payments)).paymentIntents);
  expect(intent).toMatchObject({
    amount: 2000,
    currency: 'usd',
    metadata: { attemptId, uid: 'fan' },
    allowed_payment_method_types: ['card'],
  });
});

it('a donation with an unknown payment method is refused', async () => {
  await expect(press('pm_nowhere')).rejects.toMatchObject({ kind: 'refused' });
  expect(memory.at(`donationAttempts/${attemptId}`)).toBeNull();
});

it.each([
  ['once, at the registration', create, 'lose', 1],
  ['once, at the charge', confirm, 'lose', 1],
  ['once, with a failure of the provider', confirm, 'error', 1],
] as const)(
  'the SDK retries a request whose answer is lost, and it takes effect once: %s',
  async (_when, match, mode, times) => {
    await planFault(payments, { mode, times, match });
    expect(await donate()).toEqual({ success: true, status: 'succeeded' });
    expect(await charges()).toBe(1);
    expect(Object.keys((await stateOf(payments)).paymentIntents)).toHaveLength(1);
  },
);

it('a donation whose registration is never answered was not charged', async () => {
  await planFault(payments, { mode: 'lose', times: 5, match: create });
  await expect(donate()).rejects.toBeInstanceOf(PaymentError);
  expect(await charges()).toBe(0);
});

it('a donation that is repeated after a request was lost charges once', async () => {
  const paymentMethodId = await cardMethod(payments);
  await planFault(payments, { mode: 'drop', times: 2, match: confirm });
  expect(await press(paymentMethodId)).toMatchObject({ status: 'unknown' });
  expect(await press(paymentMethodId)).toMatchObject({ status: 'succeeded' });
  expect(await charges()).toBe(1);
});

const hand = ({ body, signature }: Pick<Message, 'body' | 'signature'>) =>
  answerPaymentMessage({ rawBody: body, signature }, deps);
const month = () => new Date().toISOString().slice(0, 7);
const total = () =>
  (Object.values(memory.at('donationMonths') ?? {})[0] as { total: object } | undefined)?.total;
const arrived = async (...types: string[]) => {
  await expect.poll(() => listener.messages.map(({ type }) => type)).toEqual(expect.arrayContaining(types));
  return listener.messages;
};
const paid = async () => {
  await donate();
  const [message] = await arrived('payment_intent.succeeded', 'charge.updated');
  if (!message) throw new Error('No message came');
  return message;
};

it('without a signing secret every webhook event is refused, even if signed with “none”, and the log says why', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const { body } = await paid();
  deps.messages = createPaymentMessages({
    secretKey: standInKeys.secret,
    webhookSecret: 'none',
    apiBase: payments.url,
  });
  expect(await hand({ body, signature: sign(body.toString(), 0, 'none') })).toBe(503);
  expect(warn).toHaveBeenCalledWith('Payment message refused', {
    reason: 'There is no signing secret to check it by',
  });
  expect(memory.at('donations')).toBeNull();
});

const sign = (body: string, seconds: number, secret: string = standInKeys.webhook) =>
  signatureHeader(body, secret, Math.floor(Date.now() / 1000) + seconds);

it('webhook events in the wrong order lead to the right state', async () => {
  await paid();
  const [intent] = Object.keys((await stateOf(payments)).paymentIntents);
  await sdk(payments).refunds.create({ payment_intent: intent ?? '', amount: 500 });
  const messages = await arrived('payment_intent.succeeded', 'charge.updated', 'charge.refunded');
  for (const message of [...messages].reverse()) expect(await hand(message)).toBe(200);
  expect(total()).toMatchObject({ sum: 1500, count: 1 });
});

it('a refund that fails later counts as ours again, in whatever order its webhook events arrive', async () => {
  await paid();
  const [intent = ''] = Object.keys((await stateOf(payments)).paymentIntents);
  const refund = await sdk(payments).refunds.create({ payment_intent: intent, amount: 500 });
  await sdk(payments).refunds.create({ payment_intent: intent, amount: 300 });
  const before = [...(await arrived('charge.refunded'))];
  for (const message of before) expect(await hand(message)).toBe(200);
  expect(total()).toMatchObject({ sum: 1200, count: 1 });
  await failRefund(payments, refund.id);
  const messages = await arrived('refund.updated', 'refund.failed');
  for (const message of [...messages].reverse()) expect(await hand(message)).toBe(200);
  expect(memory.at(`donations/${intent}`)).toMatchObject({ refunded: 300, status: 'succeeded' });
  expect(total()).toMatchObject({ sum: 1700, count: 1 });
});

it('a webhook event is sent again if the database fails once, and then counts once', async () => {
  const message = await paid();
  memory.failCall(2);
  expect(await hand(message)).toBe(500);
  expect(await hand(message)).toBe(200);
  expect(total()).toMatchObject({ sum: 2000, count: 1 });
});

it('a dispute is read from the provider when its webhook event arrives, not from the event itself', async () => {
  await paid();
  const [charge = ''] = Object.keys((await stateOf(payments)).charges);
  await openDispute(payments, charge, 500);
  await arrived('charge.dispute.created');
  await closeDisputes(payments, charge, false);
  for (const message of [...(await arrived('charge.dispute.closed'))].reverse()) await hand(message);
  const [donation] = Object.values(memory.at('donations') as object) as { disputes: object }[];
  expect(Object.values(donation?.disputes ?? {})).toEqual([{ amount: 500, state: 'lost' }]);
  expect(total()).toMatchObject({ sum: 1500, count: 1 });
});

it('refunds and disputes are found by their creation date, page by page', async () => {
  await donate();
  const [intentId = ''] = Object.keys((await stateOf(payments)).paymentIntents);
  const [charge = ''] = Object.keys((await stateOf(payments)).charges);
  for (let made = 0; made < 101; made += 1)
    await sdk(payments).refunds.create({ payment_intent: intentId, amount: 1 });
  await openDispute(payments, charge);
  const [before, after] = [Date.now() - 60_000, Date.now() + 60_000];
  expect(await Array.fromAsync(deps.payments.refundedSince(before))).toEqual(Array(101).fill(intentId));
  expect(await Array.fromAsync(deps.payments.disputedSince(before))).toEqual([intentId]);
  expect(await Array.fromAsync(deps.payments.refundedSince(after))).toEqual([]);
  expect(await Array.fromAsync(deps.payments.disputedSince(after))).toEqual([]);
});

it('payments of others with the same account are not found, and cause no further requests', async () => {
  const { paymentIntents, refunds } = sdk(payments);
  const sell = async (number: string) => {
    const payment_method = await cardMethod(payments, { number });
    const price = { amount: 500, currency: 'usd', allowed_payment_method_types: ['card' as const] };
    return paymentIntents.create({ ...price, payment_method, confirm: true });
  };
  await sell('4000000000000259');
  const { id: payment_intent } = await sell('4242424242424242');
  await refunds.create({ payment_intent, amount: 100 });
  const { payments: provider } = deps;
  expect(await Array.fromAsync(provider.refundedSince(0))).toEqual([]);
  expect(await Array.fromAsync(provider.disputedSince(0))).toEqual([]);
  await planFault(payments, { mode: 'error', times: 100, match: 'GET /v1/(refunds|disputes)$' });
  expect(await Array.fromAsync(provider.paidSince(0))).toEqual([]);
});

it('a webhook event about something else is accepted and changes nothing', async () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: {} },
  });
  expect(await hand({ body: Buffer.from(body), signature: sign(body, 0) })).toBe(200);
  expect(memory.at('donations')).toBeNull();
  expect(memory.at(`donationMonths/${month()}/total`)).toBeNull();
});

it.each([
  ['its answer is lost', 'lose'],
  ['its request never arrives', 'drop'],
] as const)('a refund is made once if %s and it is requested again', async (_what, mode) => {
  await donate();
  const [intentId = ''] = Object.keys((await stateOf(payments)).paymentIntents);
  const order = { attempt: 'r1', intentId, amount: cents(500) };
  // The adapter retries once by itself.
  await planFault(payments, { match: 'POST /v1/refunds', mode, times: 2 });
  await expect(deps.payments.refund(order)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await deps.payments.refund(order)).toBeNull();
  expect(await deps.payments.receipt(intentId)).toMatchObject({
    refundsMade: 500,
    refundAttempts: { r1: 500 },
  });
});

it('the receipt address is sent to Stripe with the charge, and a repetition with another one is refused', async () => {
  const paymentMethodId = await cardMethod(payments);
  const give = (receiptEmail: string) =>
    startDonation(
      { attemptId, amount: 20, paymentMethodId, uid: null, details: { receiptEmail }, address: '192.0.2.1' },
      deps,
    );
  await planFault(payments, { match: confirm, mode: 'lose', times: 2 });
  expect(await give('ann@example.com')).toMatchObject({ status: 'unknown' });
  await expect(give('bob@example.com')).rejects.toMatchObject({ code: 'conflict' });
  expect(await give('ann@example.com')).toMatchObject({ success: true });
  const [intent] = Object.values((await stateOf(payments)).paymentIntents);
  expect(intent).toMatchObject({ receipt_email: 'ann@example.com' });
});

it('a donation repeated with another receipt address, after Stripe was unreachable, succeeds', async () => {
  const paymentMethodId = await cardMethod(payments);
  const give = (receiptEmail: string) =>
    startDonation(
      { attemptId, amount: 20, paymentMethodId, uid: null, details: { receiptEmail }, address: '192.0.2.1' },
      deps,
    );
  await planFault(payments, { match: create, mode: 'lose', times: 2 });
  await expect(give('ann@example.com')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await give('bob@example.com')).toMatchObject({ success: true });
  expect(await charges()).toBe(1);
});

it('a refund that Stripe refuses is reported with the reason', async () => {
  await donate();
  const [intentId = ''] = Object.keys((await stateOf(payments)).paymentIntents);
  const refund = (attempt: string, amount: number) =>
    deps.payments.refund({ attempt, intentId, amount: cents(amount) });
  expect(await refund('r1', 2001)).toBe('other');
  expect(await refund('r2', 2000)).toBeNull();
  expect(await refund('r3', 1)).toBe('refunded');
  const [charge] = Object.values((await stateOf(payments)).charges);
  await openDispute(payments, charge?.id ?? '');
  expect(await refund('r4', 1)).toBe('disputed');
});

it('only paid payments are listed, page by page, newest first', async () => {
  await donate('4000000000000002');
  const paid: string[] = [];
  for (const end of ['a', 'b', 'c']) {
    const id = attemptId.replace(/.$/, end);
    paid.unshift(id);
    const paymentMethodId = await cardMethod(payments);
    await startDonation(
      { attemptId: id, amount: 20, paymentMethodId, uid: null, address: '192.0.2.1' },
      deps,
    );
  }
  const since = (at: number) => Array.fromAsync(deps.payments.paidSince(at));
  const found = await since(Date.now() - 60_000);
  expect(found.map((receipt) => receipt.attemptId)).toEqual(paid);
  expect(found[0]).toMatchObject({ amount: 2000, refundsMade: 0 });
  expect(await since(Date.now() + 60_000)).toEqual([]);
});

it('a declined payment is cancelled, so that its client secret charges no other card', async () => {
  await donate('4000000000000002');
  const [intent] = Object.values((await stateOf(payments)).paymentIntents);
  expect(intent).toMatchObject({ status: 'canceled', last_payment_error: { code: 'card_declined' } });
  expect(await ask()).toMatchObject({ status: 'declined' });
});

it('the provider knows nothing about an invented payment', async () => {
  expect(await deps.payments.receipt('pi_nowhere')).toBeNull();
});
