/**
 * Defines `window.Stripe` as the provider's script does: called with a publishable key, it returns the client object.
 */
import { callApi } from './api.ts';
import { CardElement } from './card-element.ts';
import { showChallenge } from './challenge.ts';
import { Elements } from './elements.ts';
import { IntegrationError } from './integration-error.ts';
import type { ApiError, ApiResult, Fields } from './messages.ts';

type IntentResult = { paymentIntent: Record<string, unknown> } | { error: ApiError };

function checkKey(key: unknown): string {
  if (typeof key !== 'string') {
    throw new IntegrationError(
      `Invalid value for Stripe(): apiKey should be a string. You specified: ${typeof key}.`,
    );
  }
  if (key === '')
    throw new IntegrationError('Please call Stripe() with your publishable key. You used an empty string.');
  if (/^[sr]k_/.test(key)) {
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js.\nPlease pass a publishable key instead.',
    );
  }
  if (!key.startsWith('pk_')) throw new IntegrationError('Please call Stripe() with your publishable key.');
  return key;
}

function intentOf(clientSecret: unknown, caller: string): string {
  const id = typeof clientSecret === 'string' ? /^(pi_[^_]+)_secret_/.exec(clientSecret)?.[1] : undefined;
  if (!id) {
    throw new IntegrationError(
      `Invalid value for stripe.${caller} intent secret: value should be a client_secret string. You specified: ${String(clientSecret)}.`,
    );
  }
  return id;
}

const asIntent = (result: ApiResult): IntentResult =>
  'error' in result ? result : { paymentIntent: result.object };

class StripeStandIn {
  readonly #apiKey: string;

  constructor(apiKey: string) {
    this.#apiKey = apiKey;
  }

  elements(): Elements {
    return new Elements(this.#apiKey);
  }

  async createPaymentMethod(data: Record<string, unknown>) {
    const { card, ...params } = data;
    if (!(card instanceof CardElement)) {
      throw new IntegrationError(
        'Invalid value for createPaymentMethod: card should be an object or element.',
      );
    }
    const result = await card.tokenize(params as Fields);
    return 'error' in result ? result : { paymentMethod: result.object };
  }

  createToken(): never {
    throw new IntegrationError('The stand-in makes payment methods, not tokens.');
  }

  async retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    const id = intentOf(clientSecret, 'retrievePaymentIntent');
    return asIntent(
      await callApi('GET', `/v1/payment_intents/${id}`, this.#apiKey, { client_secret: clientSecret }),
    );
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
    intentOf(clientSecret, 'handleNextAction');
    const found = await this.retrievePaymentIntent(clientSecret);
    if ('error' in found) return found;
    if (found.paymentIntent.status !== 'requires_action') {
      return {
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: 'handleNextAction: The PaymentIntent supplied is not in the requires_action state.',
          payment_intent: found.paymentIntent,
        },
      };
    }
    return this.#authenticate(clientSecret);
  }

  async confirmCardPayment(
    clientSecret: string,
    data: { payment_method?: unknown } = {},
  ): Promise<IntentResult> {
    const id = intentOf(clientSecret, 'confirmCardPayment');
    const method = await this.#methodFrom(data.payment_method);
    if (typeof method === 'object') return method;
    const confirmed = await callApi('POST', `/v1/payment_intents/${id}/confirm`, this.#apiKey, {
      client_secret: clientSecret,
      ...(method ? { payment_method: method } : {}),
    });
    if ('error' in confirmed || confirmed.object.status !== 'requires_action') return asIntent(confirmed);
    return this.#authenticate(clientSecret);
  }

  registerAppInfo(): void {
    // The provider's script reports which libraries wrap it; the stand-in reports nothing.
  }

  _registerWrapper(): void {
    // Exists in the provider's script; a no-op here.
  }

  async #methodFrom(given: unknown): Promise<string | undefined | { error: ApiError }> {
    if (given === undefined || typeof given === 'string') return given;
    const { card, ...params } = given as Record<string, unknown>;
    const made = await this.createPaymentMethod({ type: 'card', card, ...params });
    return 'error' in made ? made : String(made.paymentMethod.id);
  }

  /** Shows the bank's challenge. Afterwards the outcome is on the intent. */
  async #authenticate(clientSecret: string): Promise<IntentResult> {
    const result = await showChallenge();
    const answered = asIntent(
      await callApi('POST', '/v1/3ds2/challenge', this.#apiKey, {
        intent: intentOf(clientSecret, 'handleNextAction'),
        client_secret: clientSecret,
        result,
      }),
    );
    if ('error' in answered) return answered;
    const failure = answered.paymentIntent.last_payment_error as ApiError | null;
    return failure ? { error: { ...failure, payment_intent: answered.paymentIntent } } : answered;
  }
}

const Stripe = Object.assign((key: unknown) => new StripeStandIn(checkKey(key)), { version: 'endive' });
(window as Window & { Stripe?: typeof Stripe }).Stripe = Stripe;
