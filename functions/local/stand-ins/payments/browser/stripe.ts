/**
 * Defines `window.Stripe` as the provider's script does: called with a publishable key, it returns the client object.
 */
import { callApi } from './api.ts';
import { CardElement } from './card-element.ts';
import { showChallenge } from './challenge.ts';
import type { ApiError, ApiResult, CardOptions } from './messages.ts';

type IntentResult = { paymentIntent: Record<string, unknown> } | { error: ApiError };

const asIntent = (result: ApiResult): IntentResult =>
  'error' in result ? result : { paymentIntent: result.object };

const unsupported = () => {
  throw new Error('The stand-in supports only what this site uses.');
};
const ignored = () => undefined;

function createStripe(apiKey: string) {
  if (!apiKey.startsWith('pk_')) throw new Error('Please call Stripe() with your publishable key.');

  /** Shows the bank's challenge. Afterwards the outcome is on the intent. */
  async function handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
    const intent = clientSecret.replace(/_secret_.*/, '');
    const found = asIntent(
      await callApi('GET', `/v1/payment_intents/${intent}`, apiKey, { client_secret: clientSecret }),
    );
    if ('error' in found) return found;
    if (found.paymentIntent.status !== 'requires_action') {
      const message = 'handleNextAction: The PaymentIntent supplied is not in the requires_action state.';
      const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message };
      return { error: { ...error, payment_intent: found.paymentIntent } };
    }
    const result = await showChallenge();
    const answered = asIntent(
      await callApi('POST', '/v1/3ds2/challenge', apiKey, { intent, client_secret: clientSecret, result }),
    );
    if ('error' in answered) return answered;
    const failure = answered.paymentIntent.last_payment_error as ApiError | null;
    return failure ? { error: { ...failure, payment_intent: answered.paymentIntent } } : answered;
  }

  return {
    elements: () => ({
      create: (_type: 'card', options: CardOptions = {}) => new CardElement(apiKey, options),
      update: ignored,
    }),
    async createPaymentMethod({ card }: { card: CardElement }) {
      const result = await card.tokenize();
      return 'error' in result ? result : { paymentMethod: result.object };
    },
    handleNextAction,
    // The provider's React library takes only an object with these for Stripe.
    createToken: unsupported,
    confirmCardPayment: unsupported,
    _registerWrapper: ignored,
    registerAppInfo: ignored,
  };
}

const Stripe = Object.assign(createStripe, { version: 'endive' });
(window as Window & { Stripe?: typeof Stripe }).Stripe = Stripe;
