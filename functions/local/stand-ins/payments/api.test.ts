import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standInKeys } from './keys.ts';
import type { RunningServer } from '../server-kit/start-server.ts';
import { cardMethod, closeDisputes, planFault, sdk, startForTest, stateOf } from './testing/harness.ts';

let payments: RunningServer;
let stripe: Stripe;
beforeAll(async () => {
  payments = await startForTest();
  stripe = sdk(payments);
});
afterAll(() => payments.close());

/** Returns the id of an expandable field that was not expanded. */
const id = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

const order = { amount: 500, currency: 'usd', allowed_payment_method_types: ['card' as const] };

/** Returns the error that the SDK throws. */
async function refusal(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`Expected the provider to refuse, got ${String(error)}`);
}

async function pay(number: string) {
  const payment_method = await cardMethod(payments, { number });
  return stripe.paymentIntents.create({ ...order, payment_method, confirm: true });
}

it('a payment waits for its confirmation and then succeeds', async () => {
  const payment_method = await cardMethod(payments);
  const intent = await stripe.paymentIntents.create({
    ...order,
    payment_method,
    metadata: { attemptId: 'a1' },
    expand: ['payment_method'],
  });
  expect(intent).toMatchObject({ status: 'requires_confirmation', amount: 500, currency: 'usd' });
  expect(intent.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } });

  const paid = await stripe.paymentIntents.confirm(intent.id);
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 500, metadata: { attemptId: 'a1' } });
  expect(await stripe.charges.retrieve(id(paid.latest_charge))).toMatchObject({
    status: 'succeeded',
    metadata: { attemptId: 'a1' },
    payment_intent: intent.id,
  });
});

it('a payment that the server confirms for Stripe.js needs the bank, and accepts only a boolean for that flag', async () => {
  const payment_method = await cardMethod(payments, { number: '4000002760003184' });
  const { id } = await stripe.paymentIntents.create({ ...order, payment_method });
  const wrong = { use_stripe_sdk: 'sometimes' as unknown as boolean };
  expect((await refusal(stripe.paymentIntents.confirm(id, wrong))).message).toBe(
    'Invalid boolean: sometimes',
  );
  expect(await stripe.paymentIntents.confirm(id, { use_stripe_sdk: true })).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
  });
});

it('a payment with an enrolled card needs the bank only if 3D Secure is requested', async () => {
  const number = '4000000000003055';
  expect((await pay(number)).status).toBe('succeeded');
  const intent = await stripe.paymentIntents.create({
    ...order,
    payment_method: await cardMethod(payments, { number }),
    payment_method_options: { card: { request_three_d_secure: 'any' } },
    confirm: true,
  });
  expect(intent.status).toBe('requires_action');
});

it('a payment method cannot be used for two payments', async () => {
  const payment_method = await cardMethod(payments);
  await stripe.paymentIntents.create({ ...order, payment_method, confirm: true });
  const error = await refusal(stripe.paymentIntents.create({ ...order, payment_method }));
  expect(error.message).toContain('It may not be used again');
});

it('the provider’s own test payment methods are its test cards, and can be used any number of times', async () => {
  const pm = (payment_method: string) =>
    stripe.paymentIntents.create({ ...order, payment_method, confirm: true });
  const [one, other] = [await pm('pm_card_visa'), await pm('pm_card_visa')];
  expect([one.status, other.status]).toEqual(['succeeded', 'succeeded']);
  expect(id(one.payment_method)).toMatch(/^pm_\w{24}$/);
  expect(one.payment_method).not.toBe(other.payment_method);
  expect((await pm('pm_card_authenticationRequired')).status).toBe('requires_action');
  expect(await refusal(pm('pm_card_chargeDeclined'))).toMatchObject({ code: 'card_declined' });
  expect(await refusal(pm('pm_card_nothing'))).toMatchObject({ code: 'resource_missing' });
});

it('a disputed payment cannot be refunded, and one whose dispute was won can', async () => {
  const { id: payment_intent, latest_charge } = await pay('4000000000000259');
  const refund = () => stripe.refunds.create({ payment_intent });
  expect(await refusal(refund())).toMatchObject({ statusCode: 400, code: 'charge_disputed' });
  await closeDisputes(payments, id(latest_charge), true);
  expect(await refund()).toMatchObject({ status: 'succeeded', amount: 500 });
});

it.each([
  ['a page that is too long', 'limit=101', 'parameter_invalid_integer'],
  ['a page behind a dispute that does not exist', 'starting_after=dp_nothing', 'resource_missing'],
  ['a status, by which Stripe does not list', 'status=lost', 'parameter_unknown'],
] as const)('a list of disputes with %s is refused', async (_what, wanted, code) => {
  await pay('4000000000000259');
  const error = await refusal(stripe.rawRequest('GET', `/v1/disputes?${wanted}`));
  expect(error).toMatchObject({ statusCode: 400, code });
});

it('disputes and refunds are not shown to browsers', async () => {
  const browser = sdk(payments, standInKeys.publishable);
  for (const list of [browser.disputes.list(), browser.refunds.list()])
    expect(await refusal(list)).toMatchObject({ statusCode: 403 });
});

it.each([
  ['an amount of nothing', { amount: 0 }],
  ['a reason that Stripe does not know', { reason: 'sold_out' }],
  ['a currency, which is that of the charge', { currency: 'eur' }],
  ['a charge that does not exist', { charge: 'ch_nothing' }],
] as const)('a refund with %s is refused', async (_what, change) => {
  const { id: payment_intent } = await pay('4242424242424242');
  const wanted = 'charge' in change ? change : { payment_intent, ...change };
  const error = await refusal(stripe.rawRequest('POST', '/v1/refunds', wanted));
  expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
});

it.each([
  ['a number with a typing mistake', { number: '4242424242424241' }, 'incorrect_number'],
  ['a live card', { number: '4111111111111111' }, 'card_declined'],
  ['a past year', { exp_year: 2020 }, 'invalid_expiry_year'],
  ['a month that is none', { exp_month: 13 }, 'invalid_expiry_month'],
  ['a short security code', { cvc: '12' }, 'invalid_cvc'],
])('a payment method cannot be created from %s', async (_what, card, code) => {
  expect(await refusal(cardMethod(payments, card))).toMatchObject({ statusCode: 402, code });
});

it('a payment method carries the fingerprint of its card', async () => {
  const fingerprint = async (number: string) => {
    const payment_method = await cardMethod(payments, { number });
    const intent = await stripe.paymentIntents.create({
      ...order,
      payment_method,
      expand: ['payment_method'],
    });
    return (intent.payment_method as Stripe.PaymentMethod).card?.fingerprint;
  };
  const first = await fingerprint('4242424242424242');
  expect(await fingerprint('4242424242424242')).toBe(first);
  expect(await fingerprint('5555555555554444')).not.toBe(first);
});

it.each([
  ['49', 'amount_too_small'],
  ['0', 'parameter_invalid_integer'],
  ['-500', 'parameter_invalid_integer'],
  ['5.5', 'parameter_invalid_integer'],
  ['five', 'parameter_invalid_integer'],
  ['100000000', 'amount_too_large'],
])('the provider refuses the amount %s as %s', async (amount, code) => {
  const error = await refusal(stripe.rawRequest('POST', '/v1/payment_intents', { amount, currency: 'usd' }));
  expect(error).toMatchObject({ statusCode: 400, code, param: 'amount' });
});

it.each([
  [{ currency: 'usd' }, 'parameter_missing', 'amount'],
  [{ amount: 500 }, 'parameter_missing', 'currency'],
  [{ amount: 500, currency: 'xxx' }, undefined, 'currency'],
  [{ ...order, tip: 1 }, 'parameter_unknown', 'tip'],
  [{ ...order, payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  [
    { ...order, payment_method_options: { card: { cvc: '123' } } },
    'parameter_unknown',
    'payment_method_options[card][cvc]',
  ],
  [{ ...order, payment_method: 'pm_nowhere' }, 'resource_missing', 'payment_method'],
  [{ ...order, receipt_email: 'ann' }, 'email_invalid', 'receipt_email'],
])('the provider refuses the parameters %j as %s', async (params, code, param) => {
  const error = await refusal(stripe.rawRequest('POST', '/v1/payment_intents', params));
  expect(error).toMatchObject({ statusCode: 400, param });
  expect(error.code).toBe(code);
});

it('the provider refuses unknown objects, and fields that cannot be expanded', async () => {
  expect(await refusal(stripe.paymentIntents.retrieve('pi_nowhere'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_nowhere'",
  });
  const { id } = await pay('4242424242424242');
  const error = await refusal(stripe.paymentIntents.retrieve(id, { expand: ['amount'] }));
  expect(error.message).toBe('This property cannot be expanded (amount).');
});

it('the provider refuses wrong keys, and the publishable key where the secret one is required', async () => {
  const wrong = await refusal(sdk(payments, 'sk_test_wrong_key_1234').paymentIntents.retrieve('pi_1'));
  expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  expect(wrong.message).toMatch(/^Invalid API Key provided: sk_test_\*+1234$/);
  const visitor = sdk(payments, standInKeys.publishable);
  expect(await refusal(visitor.refunds.create({ charge: 'ch_1' }))).toMatchObject({
    statusCode: 403,
    code: 'secret_key_required',
  });
  const response = await fetch(`${payments.url}/v1/payment_intents/pi_1`);
  expect(response.status).toBe(401);
});

it('the provider refuses a visitor without the client secret of the payment', async () => {
  const { id } = await pay('4242424242424242');
  const visitor = sdk(payments, standInKeys.publishable);
  expect(await refusal(visitor.paymentIntents.retrieve(id))).toMatchObject({ code: 'parameter_missing' });
  const client_secret = `${id}_secret_guess`;
  expect(await refusal(visitor.paymentIntents.retrieve(id, { client_secret }))).toMatchObject({
    param: 'client_secret',
  });
});

let count = 0;
const nextKey = () => `key-${(count += 1)}`;
const intents = async () => Object.keys((await stateOf(payments)).paymentIntents).length;

it('an idempotency key gets the same response again, even if that was a refusal', async () => {
  const idempotencyKey = nextKey();
  const params = { ...order, payment_method: await cardMethod(payments) };
  const first = await stripe.paymentIntents.create(params, { idempotencyKey });
  const second = await stripe.paymentIntents.create(params, { idempotencyKey });
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');

  const declined = nextKey();
  const number = '4000000000000002';
  const bad = { ...order, payment_method: await cardMethod(payments, { number }), confirm: true };
  const once = await refusal(stripe.paymentIntents.create(bad, { idempotencyKey: declined }));
  const again = await refusal(stripe.paymentIntents.create(bad, { idempotencyKey: declined }));
  expect(again.charge).toBe(once.charge);
});

it('an idempotency key is refused for another request', async () => {
  const idempotencyKey = nextKey();
  await stripe.paymentIntents.create(order, { idempotencyKey });
  const other = await refusal(stripe.paymentIntents.create({ ...order, amount: 600 }, { idempotencyKey }));
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(other.statusCode).toBe(400);
});

it('an idempotency key is refused while its first request runs', async () => {
  const idempotencyKey = nextKey();
  const before = await intents();
  await planFault(payments, { mode: 'delay', ms: 300, times: 1, match: 'POST /v1/payment_intents$' });
  const create = () => stripe.paymentIntents.create(order, { idempotencyKey });
  const results = await Promise.allSettled([create(), create()]);
  const refusals = results.filter(({ status }) => status === 'rejected');
  expect(refusals).toMatchObject([{ reason: { statusCode: 409, code: 'idempotency_key_in_use' } }]);
  expect(await intents()).toBe(before + 1);
});

it('an idempotency key can be used again after a request that was malformed', async () => {
  const idempotencyKey = nextKey();
  await refusal(stripe.paymentIntents.create({ ...order, amount: 1 }, { idempotencyKey }));
  expect((await stripe.paymentIntents.create(order, { idempotencyKey })).amount).toBe(500);
});
