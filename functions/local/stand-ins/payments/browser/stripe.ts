import { origin, callApi } from './api.ts';
import { CardElement } from './card-element.ts';
import type { ApiError, ApiResult, CardOptions } from './messages.ts';

/** Shows the bank's page over the site and resolves with the answer. Closing it counts as a failure. */
function showChallenge(): Promise<'passed' | 'failed'> {
  const before = document.activeElement;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', '3D Secure authentication');
  dialog.style.cssText =
    'padding:0;border:0;width:min(400px,calc(100vw - 32px));height:min(400px,calc(100vh - 32px));background:#fff';
  const frame = document.createElement('iframe');
  frame.title = '3D Secure challenge';
  frame.name = 'stripe-challenge-frame';
  frame.src = `${origin}/frames/challenge`;
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();

  return new Promise((resolve) => {
    const end = (result: 'passed' | 'failed') => {
      window.removeEventListener('message', receive);
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(result);
    };
    const receive = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      const { challenge } = event.data as { challenge?: unknown };
      if (challenge === 'passed' || challenge === 'failed') end(challenge);
    };
    window.addEventListener('message', receive);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('failed');
    });
  });
}

// Defines `window.Stripe` as the provider's script does: called with a publishable key, it returns the client object.

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
