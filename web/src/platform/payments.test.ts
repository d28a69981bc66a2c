import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('./log.ts', () => ({ logError: vi.fn() }));
const loadStripe = vi.fn();
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (key: string) => loadStripe(key) as unknown }));
const settings = { stripePublishableKey: 'pk_test_1' as string | null };
vi.mock('./settings.ts', () => ({ settings }));

const stripe = {} as Stripe;
const card = {} as StripeCardElement;

beforeEach(() => {
  vi.resetModules();
  settings.stripePublishableKey = 'pk_test_1';
});

describe('loading the payment provider', () => {
  test('the payment provider is loaded once, with the publishable key', async () => {
    const { loadPayments } = await import('./payments.ts');
    loadStripe.mockResolvedValue(stripe);
    expect(await loadPayments()).toBe(stripe);
    expect(await loadPayments()).toBe(stripe);
    expect(loadStripe.mock.calls).toEqual([['pk_test_1']]);
  });

  test('loading the payment provider can be retried after a failure', async () => {
    const { loadPayments } = await import('./payments.ts');
    loadStripe.mockRejectedValueOnce(new Error('blocked')).mockResolvedValue(stripe);
    await expect(loadPayments()).rejects.toMatchObject({ problem: 'unreachable' });
    expect(await loadPayments()).toBe(stripe);
  });

  test('the payment provider is not loaded without a key', async () => {
    settings.stripePublishableKey = null;
    const { loadPayments } = await import('./payments.ts');
    await expect(loadPayments()).rejects.toMatchObject({ problem: 'not-configured' });
    expect(loadStripe).not.toHaveBeenCalled();
  });

  test('loading the payment provider fails when its script never arrives', async () => {
    vi.useFakeTimers();
    const { loadPayments } = await import('./payments.ts');
    loadStripe.mockReturnValue(new Promise(() => undefined));
    const failing = expect(loadPayments()).rejects.toMatchObject({ problem: 'unreachable' });
    await vi.advanceTimersByTimeAsync(15_000);
    await failing;
  });
});

describe('preparing a card', () => {
  test.each<[name: string, result: unknown, expected: unknown, logged: number]>([
    ['a payment method', { paymentMethod: { id: 'pm_1' } }, { type: 'prepared', paymentMethodId: 'pm_1' }, 0],
    [
      'a card error, in the provider’s words',
      { error: { type: 'card_error', message: 'Your card was declined.' } },
      { type: 'card-refused', message: 'Your card was declined.' },
      0,
    ],
    [
      'an incomplete card',
      { error: { type: 'validation_error', message: 'Your card number is incomplete.' } },
      { type: 'card-refused', message: 'Your card number is incomplete.' },
      0,
    ],
    [
      'an error that is ours, not the donor’s',
      { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      { type: 'not-sent' },
      1,
    ],
    [
      'no connection to the provider',
      { error: { type: 'api_connection_error', message: 'Network.' } },
      { type: 'not-sent' },
      1,
    ],
  ])('preparing a card can result in %s', async (_name, result, expected, logged) => {
    const { createPaymentMethod } = await import('./payments.ts');
    const asked = vi.fn(() => Promise.resolve(result));
    const provider = { createPaymentMethod: asked } as unknown as Stripe;
    expect(await createPaymentMethod(provider, card)).toEqual(expected);
    expect(asked).toHaveBeenCalledWith({ type: 'card', card });
    const { logError: log } = await import('./log.ts');
    expect(log).toHaveBeenCalledTimes(logged);
  });

  test('a card whose preparation throws counts as not sent', async () => {
    const { createPaymentMethod } = await import('./payments.ts');
    const provider = { createPaymentMethod: () => Promise.reject(new Error('Broken')) };
    expect(await createPaymentMethod(provider as unknown as Stripe, card)).toEqual({ type: 'not-sent' });
  });
});

describe('the bank’s challenge', () => {
  test.each<[name: string, answer: () => Promise<unknown>, message: string | null]>([
    ['passed', () => Promise.resolve({ paymentIntent: { status: 'succeeded' } }), null],
    ['failed', () => Promise.resolve({ error: { type: 'card_error', message: 'Not you.' } }), 'Not you.'],
    ['broken', () => Promise.reject(new Error('Broken')), null],
  ])('the bank’s challenge is %s', async (_name, answer, message) => {
    const { confirmWithBank } = await import('./payments.ts');
    const handleNextAction = vi.fn(answer);
    const provider = { handleNextAction } as unknown as Stripe;
    expect(await confirmWithBank(provider, 'pi_1_secret')).toEqual({ message });
    expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' });
  });
});
