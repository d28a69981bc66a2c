import { logger } from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDonationWorld, donationInput } from '../../test/doubles/donation-world.ts';
import type { DonateResponse } from '../contract/donations.ts';
import { type DonateDeps, type DonateHttpRequest, handleDonateRequest } from './handle-donate-request.ts';
import { PaymentError } from './payments.ts';
import { startDonation } from './start-donation.ts';

const attemptId = '0b1f8f3e-7a51-4c3c-9a0e-2f6d1f9d3a11';
const donation = { amount: 5, paymentMethodId: 'pm_1', attemptId };

let world: ReturnType<typeof createDonationWorld>;
let deps: DonateDeps;
beforeEach(() => {
  world = createDonationWorld();
  deps = {
    ...world.deps,
    takesDonations: true,
    appCheckRequired: false,
    callers: {
      isOurSite: (token) => Promise.resolve(token === 'good-site'),
      memberOf: (token) => Promise.resolve(token === 'good-fan' ? 'fan' : null),
    },
  };
});

interface Sent extends Partial<Omit<DonateHttpRequest, 'header' | 'body'>> {
  headers?: Record<string, string>;
  /** Bytes are sent as they are, anything else as JSON. */
  body?: unknown;
}

function send({ headers = {}, body = donation, ...request }: Sent) {
  return handleDonateRequest(
    {
      method: 'POST',
      path: '/api/donate',
      type: 'application/json',
      body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
      address: '192.0.2.1',
      ...request,
      header: (name) => headers[name.toLowerCase()],
    },
    deps,
  );
}

const look = (path: string) => send({ method: 'GET', path });
const refused = (code: string): Partial<DonateResponse> => ({
  success: false,
  status: 'failed',
  error: { code, message: expect.any(String) as string },
});

describe('a donation', () => {
  it('a donation is accepted at both addresses of the function', async () => {
    expect(await send({})).toEqual({ status: 200, body: { success: true, status: 'succeeded' } });
    const other = { ...donation, attemptId: '5c0a4bb0-8a3a-4b6a-8d5b-1f2e3d4c5b6a' };
    expect(await send({ path: '/', body: other })).toMatchObject({ status: 200, body: { success: true } });
  });

  it('a donation with only the two fields of the specification is one attempt per payment method', async () => {
    const body = { amount: 5, paymentMethodId: 'pm_1' };
    await Promise.all([send({ body }), send({ body })]);
    expect(world.payments.charges()).toBe(1);
    expect(await look('/api/donate/pm_1')).toMatchObject({ status: 200, body: { success: true } });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['half of an object', Buffer.from('{"amount": 5,')],
    ['a form', Buffer.from('amount=5')],
    ['what is no UTF-8', Buffer.from([0xff, 0xfe, 0x7b])],
    ['null', null],
    ['an empty object', {}],
    ['text', 'amount=5'],
    ['a list', [donation]],
    ['an amount as text', { ...donation, amount: '5' }],
    ['an amount of nothing', { ...donation, amount: 0 }],
    ['a negative amount', { ...donation, amount: -5 }],
    ['less than a dollar', { ...donation, amount: 0.99 }],
    ['more than ten thousand', { ...donation, amount: 10_000.01 }],
    ['parts of a cent', { ...donation, amount: 5.001 }],
    ['no number at all', { ...donation, amount: Number.NaN }],
    ['a foreign payment method', { ...donation, paymentMethodId: 'tok_1' }],
    ['a payment method that is a path', { ...donation, paymentMethodId: 'pm_1/../x' }],
    ['an attempt that is no id', { ...donation, attemptId: 'a/b' }],
    ['a currency', { ...donation, currency: 'jpy' }],
    ['an address without a domain', { ...donation, receiptEmail: 'ann' }],
    ['an address with a line end', { ...donation, receiptEmail: 'ann@example.com\nBcc: x@example.com' }],
    ['two addresses', { ...donation, receiptEmail: 'ann@example.com,bob@example.com' }],
    [
      'an address that is too long',
      { ...donation, receiptEmail: `${'a'.repeat(64)}@${'b.'.repeat(100)}com` },
    ],
    ['a message that is too long', { ...donation, message: 'x'.repeat(301) }],
    ['an empty message', { ...donation, message: ' \n ' }],
    ['a message with half a character', { ...donation, message: 'Loud \ud83e' }],
    ['a message with a control character', { ...donation, message: 'Loud\u0007' }],
    ['a message that turns its direction', { ...donation, message: 'Loud \u202egnp.exe' }],
    ['a name with an Arabic letter mark', { ...donation, name: 'Ann\u061c' }],
    ['a name of a zero-width space', { ...donation, name: '\u200b' }],
    ['a name of a joiner', { ...donation, name: '\u200d' }],
    ['a name with a joiner that joins nothing', { ...donation, name: 'A\u200cnn' }],
    ['a name of a word joiner', { ...donation, name: '\u2060' }],
    ['a name with a soft hyphen', { ...donation, name: 'An\u00adn' }],
    ['a name of Hangul fillers', { ...donation, name: '\u3164\u115f\uffa0' }],
    ['a name of empty Braille', { ...donation, name: '\u2800\u2800' }],
    ['a name of marks alone', { ...donation, name: '\u0301\u0308' }],
    ['a name of a variation selector', { ...donation, name: '\ufe0f' }],
    ['a message in tag characters', { ...donation, message: 'Hi\u{e0048}\u{e0069}' }],
    ['a message with a card number', { ...donation, message: 'My card: 4242424242424242' }],
    ['a name with a card number in groups', { ...donation, name: '4242 4242 4242 4242' }],
    ['a name with a card number and dashes', { ...donation, name: 'Ann 3782-822463-10005' }],
    [
      'a message with a card number and all the rest',
      { ...donation, message: 'Take 4000 0566 5566 5556 12 34 123' },
    ],
    [
      'a message with a card number in wide digits',
      { ...donation, message: '４２４２　４２４２　４２４２　４２４２' },
    ],
    ['a message with a card number in Arabic digits', { ...donation, message: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢' }],
    ['a message with a card number in Thai and bold digits', { ...donation, message: '๔๒๔๒𝟒𝟐𝟒𝟐๔๒๔๒𝟒𝟐𝟒𝟐' }],
    ...['_', ' / ', ',', ' | ', ' ... ', '\n', '*', ')(', '·', '️⃣', ' 💀 '].map(
      (between): [string, object] => [
        `a message with a card number and ${JSON.stringify(between)} between its groups`,
        { ...donation, message: `Card ${['4242', '4242', '4242', '4242'].join(between)}!` },
      ],
    ),
    ['a name on two lines', { ...donation, name: 'Ann\nBob' }],
    ['a name that is too long', { ...donation, name: 'x'.repeat(61) }],
    ['a name that is a number', { ...donation, name: 5 }],
    ['a name that is shown perhaps', { ...donation, nameShown: 'yes' }],
  ])('a donation is refused: %s', async (_what, body) => {
    expect(await send({ body })).toMatchObject({ status: 400, body: refused('invalid-input') });
    expect(world.payments.calls).toEqual([]);
  });

  it.each([
    [{ amount: '5' }, 'amount: Enter an amount in dollars.'],
    [{ paymentMethodId: undefined }, 'paymentMethodId: This is missing.'],
    [{ paymentMethodId: 5 }, 'paymentMethodId: This is not what is asked for here.'],
    [{ paymentMethodId: 'tok_1' }, 'paymentMethodId: This is no payment method.'],
    [{ attemptId: 'a/b' }, 'attemptId: This is no id.'],
    [{ currency: 'jpy' }, 'currency: This does not belong here.'],
  ])('a donation with %j is answered with a clear message', async (change, message) => {
    const { body } = await send({ body: { ...donation, ...change } });
    expect(body.error?.message).toBe(message);
  });

  it('details of the maximum length are accepted and trimmed, however they are encoded', async () => {
    const emoji = '\u{1f918}';
    const details = {
      receiptEmail: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example.com`,
      name: emoji.repeat(30),
      nameShown: true,
      message: emoji.repeat(150),
    };
    const text = JSON.stringify({ ...donation, ...details, name: `  ${details.name} ` });
    const escaped = text.replace(/[\u{d800}-\u{dfff}]|\p{So}/gu, (character) =>
      Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16)}`).join(
        '',
      ),
    );
    expect(await send({ body: Buffer.from(escaped) })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(world.payments.intentOf(attemptId).order.details).toEqual(details);
  });

  it.each([
    ['an emoji of several', 'Loud \u{1f469}\u{1f3fd}\u200d\u{1f3a4} \u2764\ufe0f\u200d\u{1f525}'],
    ['the flag of Wales', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
    ['Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['a variant of a Han character', '\u845b\u{e0100}'],
    ['two lines', 'Loud!\nLouder!'],
    ['a punctuation mark', '!'],
    ['years', 'Seen you in 2019, 2021 and 2026'],
    ['years in a row that would pass as a card number', '2005, 2006, 2007, 2014'],
    ['digits that are no card number', '4242 4242 4242 4241'],
  ])('a donation takes a message with %s', async (_what, message) => {
    expect(await send({ body: { ...donation, message } })).toMatchObject({ status: 200 });
  });

  it('neither the receipt address nor the name or message appears in a log line or an alert', async () => {
    const lines = vi.spyOn(logger, 'info').mockReturnValue();
    const warnings = vi.spyOn(logger, 'warn').mockReturnValue();
    const details = { receiptEmail: 'ann@secret.example', name: 'Secret Ann', message: 'A secret.' };
    await send({ body: { ...donation, ...details } });
    await send({ body: { ...donation, ...details, message: 'Another secret.' } });
    await send({ body: { ...donation, receiptEmail: 'secret' } });
    const said = [...lines.mock.calls, ...warnings.mock.calls];
    expect(said.map(([text]): unknown => text)).toEqual(
      expect.arrayContaining(['Donation attempt changed', 'Refused']),
    );
    expect(JSON.stringify([said, world.alerts])).not.toMatch(/secret/i);
    vi.restoreAllMocks();
  });

  it.each([1, 1.01, 19.99, 4.35, 10_000])(
    'a donation of %d dollars is charged exactly to the cent',
    async (amount) => {
      await send({ body: { ...donation, amount } });
      expect(world.payments.intentOf(attemptId).order.amount).toBe(Number((amount * 100).toFixed(0)));
    },
  );

  it('a donation with a body that is too long is refused', async () => {
    expect(await send({ body: Buffer.alloc(4097, ' ') })).toMatchObject({
      status: 413,
      body: refused('invalid-input'),
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'a donation sent as %s is refused',
    async (type) => {
      const answer = await send({ type });
      expect(answer).toMatchObject({ status: 415, body: refused('invalid-input') });
    },
  );

  it('a donation with a different amount under the same attempt is a conflict', async () => {
    await send({});
    const answer = await send({ body: { ...donation, amount: 6 } });
    expect(answer).toMatchObject({ status: 409, body: refused('conflict') });
  });

  it.each([
    [new PaymentError('unreachable', 'secret detail'), 503, 'payment-unavailable'],
    [new PaymentError('refused', 'secret detail'), 400, 'invalid-input'],
  ])(
    'a donation that the provider does not register is reported as not charged (%s)',
    async (error, status, code) => {
      world.payments.fail('prepare', error);
      const answer = await send({});
      expect(answer).toMatchObject({ status, body: refused(code) });
      expect(JSON.stringify(answer)).not.toContain('secret detail');
    },
  );

  it('a donation that fails on our side leaves the outcome open and does not reveal the reason', async () => {
    world.payments.fail('confirm', new Error('secret detail'), 'after');
    world.payments.fail('find', new Error('secret detail'));
    const answer = await send({});
    expect(answer).toMatchObject({ status: 500, body: { success: false, status: 'unknown' } });
    expect(JSON.stringify(answer)).not.toContain('secret detail');
    expect(await look(`/api/donate/${attemptId}`)).toMatchObject({ body: { success: true } });
  });
});

describe('a site without keys for a payment provider', () => {
  beforeEach(() => {
    deps = { ...deps, takesDonations: false };
  });

  it('a donation is refused without a call to the provider', async () => {
    expect(await send({})).toMatchObject({ status: 503, body: refused('payment-unavailable') });
    expect(world.memory.at('donationAttempts')).toBeNull();
  });

  it('a look-up returns the outcome of an earlier donation', async () => {
    await startDonation(donationInput({ attemptId }), world.deps);
    expect(await look(`/api/donate/${attemptId}`)).toEqual({
      status: 200,
      body: { success: true, status: 'succeeded' },
    });
  });

  it('a look-up leaves open what only the provider knows, without a call to it', async () => {
    world.payments.fail('confirm', new PaymentError('unreachable', 'x'), 'after');
    await startDonation(donationInput({ attemptId }), world.deps);
    world.payments.fail('find', new Error('nobody there'));
    expect(await look(`/api/donate/${attemptId}`)).toMatchObject({
      status: 200,
      body: { success: false, status: 'unknown' },
    });
  });
});

describe('callers of the donate endpoint', () => {
  it('callers must prove that they come from our site if App Check is required', async () => {
    deps = { ...deps, appCheckRequired: true };
    const answer = { status: 401, body: refused('app-check-failed') };
    expect(await send({})).toMatchObject(answer);
    expect(await send({ headers: { 'x-firebase-appcheck': 'forged' } })).toMatchObject(answer);
    expect(await send({ headers: { 'x-firebase-appcheck': 'good-site' } })).toMatchObject({ status: 200 });
    expect((await look(`/api/donate/${attemptId}`)).status).toBe(401);
  });

  it.each([
    ['Bearer good-fan', 'fan'],
    ['Bearer expired', undefined],
    ['good-fan', undefined],
  ])('the header "%s" makes a donation on behalf of %s', async (authorization, uid) => {
    expect(await send({ headers: { authorization } })).toMatchObject({ status: 200 });
    expect(world.payments.intentOf(attemptId).order.uid).toBe(uid);
  });
});

describe('a look-up', () => {
  it('a look-up of an attempt that never existed is answered with 404 and closes the attempt for good', async () => {
    expect(await look(`/api/donate/${attemptId}`)).toMatchObject({ status: 404, body: refused('not-found') });
    expect(world.memory.at('donationAttempts')).toBeNull();
    expect(await send({})).toMatchObject({ status: 200, body: refused('not-found') });
    expect(world.payments.calls).toEqual([]);
  });

  it.each(['/api/donate/..%2Fx', '/api/donate/pi_1', '/api/donate/a/b', '/api/donate/%E0%A4%A'])(
    'a look-up is refused: %s',
    async (path) => {
      expect(await look(path)).toMatchObject({ status: 400, body: refused('invalid-input') });
    },
  );

  it('a look-up leaves the outcome open while the provider is unreachable', async () => {
    world.payments.fail('confirm', new PaymentError('unreachable', 'x'), 'after');
    expect(await send({})).toMatchObject({ body: { success: false, status: 'unknown' } });
    world.payments.fail('find', new PaymentError('unreachable', 'x'));
    expect(await look(`/api/donate/${attemptId}`)).toMatchObject({
      status: 503,
      body: { success: false, status: 'unknown' },
    });
  });

  it('look-ups of ever new attempts are rate-limited, and the answer says nothing about the charge', async () => {
    for (let i = 0; i < 60; i += 1) await look(`/api/donate/pm_${i}`);
    expect(await look('/api/donate/pm_60')).toMatchObject({
      status: 429,
      body: { success: false, status: 'unknown', error: { code: 'too-many-requests' } },
    });
  });
});

it.each([
  ['PUT', '/api/donate', 'POST'],
  ['GET', '/api/donate', 'POST'],
  ['GET', '/api/donate/', 'POST'],
  ['GET', '/', 'POST'],
  ['HEAD', '/api/donate', 'POST'],
  ['DELETE', `/api/donate/${attemptId}`, 'GET'],
  ['POST', `/api/donate/${attemptId}`, 'GET'],
  ['OPTIONS', '/api/donate', 'POST'],
])('%s %s is not allowed', async (method, path, allow) => {
  expect(await send({ method, path })).toMatchObject({
    status: 405,
    headers: { Allow: allow },
    body: refused('invalid-input'),
  });
});

describe('the log', () => {
  it('the log says who was refused a donation and with which code, without an address or a card', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    deps = { ...deps, appCheckRequired: true };
    await send({});
    await send({ headers: { authorization: 'Bearer good-fan' } });
    expect(warn.mock.calls).toEqual([
      ['Refused', { by: null, call: 'donate', code: 'app-check-failed' }],
      ['Refused', { by: 'fan', call: 'donate', code: 'app-check-failed' }],
    ]);
    warn.mockRestore();
  });

  it('the log has every step of a donation and the member it belongs to', async () => {
    const info = vi.spyOn(logger, 'info').mockReturnValue();
    await send({ headers: { authorization: 'Bearer good-fan' } });
    expect(info.mock.calls).toEqual(
      ['open', 'confirming', 'succeeded'].map((state) => [
        'Donation attempt changed',
        { attemptId, by: 'fan', state },
      ]),
    );
    info.mockRestore();
  });
});
