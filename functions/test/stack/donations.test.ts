import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInKeys } from '../../local/stand-ins/payments/keys.ts';
import {
  cardMethod,
  deliverAgain,
  holdWebhooks,
  planFault,
  stateOf,
} from '../../local/stand-ins/payments/testing/harness.ts';
import { signatureHeader } from '../../local/stand-ins/payments/tasks.ts';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import type { DonateResponse, DonationMonth, DonationTotal } from '../../src/contract/donations.ts';
import { cents } from '../../src/contract/money.ts';
import { call, type Person, read, signIn, signUp, write } from './people.ts';

const ports = portsAt(testOffset);
const site = address(ports.site);
const provider = { url: address(ports.payments) };

interface Answer {
  status: number;
  body: DonateResponse;
}

async function request(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`${site}${path}`, init);
  return { status: response.status, body: (await response.json()) as DonateResponse };
}

function post(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return request('/api/donate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
}

const lookUp = (attemptId: string) => request(`/api/donate/${attemptId}`, {});

async function donation(change: { number?: string; amount?: number } = {}) {
  const { number, amount = 20 } = change;
  const paymentMethodId = await cardMethod(provider, number ? { number } : {});
  return { amount, paymentMethodId, attemptId: randomUUID() };
}

async function intentOf(attemptId: string) {
  const { paymentIntents } = await stateOf(provider);
  const found = Object.values(paymentIntents).find(({ metadata }) => metadata.attemptId === attemptId);
  if (!found) throw new Error(`The provider knows no attempt ${attemptId}`);
  return found;
}

async function eventOf(type: string, attemptId: string) {
  const { id } = await intentOf(attemptId);
  const { events } = await stateOf(provider);
  const found = Object.values(events).find(
    (event) => event.type === type && JSON.stringify(event.data).includes(id),
  );
  if (!found) throw new Error(`No ${type} for ${id}`);
  return found;
}

const entryOf = async (attemptId: string) =>
  (await read(`donations/${(await intentOf(attemptId)).id}`)).value as Record<string, unknown> | null;

async function total(): Promise<DonationTotal> {
  const { value } = await read('donationMonths');
  const months = Object.entries((value ?? {}) as Record<string, DonationMonth>).sort();
  return months.at(-1)?.[1].total ?? { sum: cents(0), count: 0 };
}

/** Generous, because a webhook passes through Hosting, the function and the database. */
const patient = { timeout: 20_000, interval: 200 };

/** True once the month has caught up with the ledger. */
async function isCounted(attemptId: string): Promise<boolean> {
  const { id } = await intentOf(attemptId);
  const months = ((await read('donationMonths')).value ?? {}) as Record<string, DonationMonth>;
  const counted = Object.values(months).find(({ entries }) => entries[id])?.entries[id];
  return counted !== undefined && counted.version === (await entryOf(attemptId))?.['version'];
}

async function entered(attemptId: string, entry: object): Promise<void> {
  await expect.poll(() => entryOf(attemptId), patient).toMatchObject(entry);
  await expect.poll(() => isCounted(attemptId), patient).toBe(true);
}

let fan: Person;
beforeAll(async () => {
  fan = await signUp();
});
beforeEach(() => write('limits/donations', null));
afterEach(() => holdWebhooks(provider, false));

describe('an invalid donation request', () => {
  it('a request that is empty, too large or not JSON is refused, and other methods are not allowed', async () => {
    expect(await post('')).toMatchObject({ status: 400, body: { success: false } });
    for (const body of ['{"amount": 5,', 'amount=20', '"text"']) {
      const headers = { 'content-encoding': body === 'amount=20' ? 'gzip' : 'identity' };
      expect(await post(body, headers)).toMatchObject({
        status: 400,
        body: { success: false, status: 'failed', error: { code: 'invalid-input' } },
      });
    }
    const large = { amount: 20, paymentMethodId: `pm_${'x'.repeat(5000)}` };
    expect(await post(large)).toMatchObject({ status: 413, body: { success: false } });
    const text = await post('amount=20', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(text).toMatchObject({ status: 415, body: { success: false } });
    for (const method of ['DELETE', 'GET', 'PUT']) {
      const response = await fetch(`${site}/api/donate`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
      expect(await response.json()).toMatchObject({ success: false, status: 'failed' });
    }
  });
});

describe('a donation', () => {
  it('a donation by a visitor is charged, entered in the ledger and counted', async () => {
    const before = await total();
    const body = await donation({ amount: 12.34 });
    expect(await post(body)).toEqual({ status: 200, body: { success: true, status: 'succeeded' } });
    await entered(body.attemptId, { amount: 1234, fee: 66, status: 'succeeded', currency: 'usd' });
    expect(await total()).toMatchObject({ sum: before.sum + 1234, count: before.count + 1 });
  });

  it('a member is thanked once for a donation', async () => {
    const body = await donation();
    const authorization = `Bearer ${fan.idToken}`;
    await post(body, { authorization });
    await entered(body.attemptId, { uid: fan.uid, thanked: true });
    await deliverAgain(provider, (await eventOf('payment_intent.succeeded', body.attemptId)).id, 3);
    await vi.waitFor(async () => {
      const { value } = await read(`users/${fan.uid}/notifications`, fan);
      expect(Object.values(value ?? {})).toMatchObject([{ kind: 'donation-thanks', read: false }]);
    }, patient);
  });

  it('a donation whose outcome was lost can be looked up, and was charged once', async () => {
    await planFault(provider, { mode: 'lose', times: 5, match: 'POST /v1/payment_intents/[^/]+/confirm$' });
    const body = await donation();
    expect(await post(body)).toMatchObject({ status: 200, body: { success: false, status: 'unknown' } });
    expect(await lookUp(body.attemptId)).toEqual({
      status: 200,
      body: { success: true, status: 'succeeded' },
    });
    await fetch(`${provider.url}/_control/faults`, { method: 'DELETE' });
  });
});

describe('the webhook', () => {
  const send = async (body: string, signature?: string) => {
    const response = await fetch(`${site}/api/payment-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      body,
    });
    return response.status;
  };
  const seconds = () => Math.floor(Date.now() / 1000);

  it('the webhook refuses events with a wrong or expired signature', async () => {
    await holdWebhooks(provider, true);
    const donated = await donation();
    await post(donated);
    const body = JSON.stringify(await eventOf('payment_intent.succeeded', donated.attemptId));
    const signature = signatureHeader(body, standInKeys.webhook, seconds());
    expect(await send(body)).toBe(400);
    expect(await send(body, 'nonsense')).toBe(400);
    expect(await send(body, signatureHeader(body, 'whsec_other', seconds()))).toBe(400);
    expect(await send(body, signatureHeader(body, standInKeys.webhook, seconds() - 600))).toBe(400);
    expect(await send(body.replace('2000', '9000'), signature)).toBe(400);
    expect(await entryOf(donated.attemptId)).toBeNull();
    expect(await send(body, signature)).toBe(200);
    expect(await entryOf(donated.attemptId)).toMatchObject({ amount: 2000 });
  });
});

describe('a refund by an admin', () => {
  it('a refund that admins request simultaneously is made once and appears in ledger, total and audit log', async () => {
    const admin = await signIn('admin@riffhall.test', 'riffhall-admin');
    const donated = await donation();
    await post(donated);
    await entered(donated.attemptId, { amount: 2000, fee: 88 });
    const before = await total();
    const { id: payment } = await intentOf(donated.attemptId);
    const wanted = { payment, amount: 500, seen: 0, reason: 'Given twice.' };
    const [first, other] = [randomUUID(), randomUUID()];
    const refund = (attempt: string) => call('refundDonation', { ...wanted, attempt }, admin);
    const answers = await Promise.all([first, first, other].map(refund));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { refunds } = await stateOf(provider);
    const made = Object.values(refunds).filter((one) => one.payment_intent === payment);
    expect(made.map(({ amount }) => amount)).toEqual([500]);
    const attempt = String(made[0]?.metadata.refundAttempt);
    expect(await refund(attempt)).toMatchObject({ status: 200, result: { refunded: 500 } });
    expect(await entryOf(donated.attemptId)).toMatchObject({ refunded: 500, status: 'succeeded' });
    expect(await total()).toMatchObject({ sum: before.sum - 500 });
    const line = { what: 'donation-refund', by: admin.uid, payment, amount: 500, reason: 'Given twice.' };
    expect((await read(`audit/refund-${attempt}`)).value).toMatchObject(line);
    expect((await read('openRefunds')).value).toBeNull();
  });
});
