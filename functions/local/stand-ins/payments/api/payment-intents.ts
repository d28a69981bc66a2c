import { type Form, group, text, textMap, texts } from '../form.ts';
import type { PaymentIntent, PaymentMethod } from '../objects.ts';
import { emit, find, newId, type Provider, seconds, invalidRequest } from '../provider.ts';
import { charge, endAuthentication } from './charging.ts';
import { testMethod } from './payment-methods.ts';

const wantedAuthentication = (form: Form): string | undefined =>
  text(group(group(form, 'payment_method_options'), 'card'), 'request_three_d_secure');

/** Returns the payment method. One without a customer can only be used once. */
function usableMethod(id: string, intent: PaymentIntent | null, provider: Provider): PaymentMethod {
  const made = testMethod(id, provider);
  if (made) return made;
  const method = find(provider.state.paymentMethods, 'PaymentMethod', id, 'payment_method');
  const spent = Object.values(provider.state.paymentIntents).some(
    (other) =>
      other !== intent &&
      other.payment_method === id &&
      ['succeeded', 'requires_action'].includes(other.status),
  );
  if (spent) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.',
    );
  }
  return method;
}

export function createPaymentIntent(form: Form, provider: Provider): PaymentIntent {
  const types = texts(form, 'allowed_payment_method_types');
  const methodId = text(form, 'payment_method');
  const method = methodId ? usableMethod(methodId, null, provider) : null;
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types.length > 0 ? types : null,
    amount: Number(text(form, 'amount')),
    amount_received: 0,
    client_secret: `${id}_${newId('secret')}`,
    created: seconds(provider),
    currency: text(form, 'currency') ?? '',
    last_payment_error: null,
    latest_charge: null,
    metadata: textMap(form, 'metadata'),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_options: { card: { request_three_d_secure: wantedAuthentication(form) ?? 'automatic' } },
    receipt_email: text(form, 'receipt_email') ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  };
  provider.state.paymentIntents[id] = intent;
  emit(provider, 'payment_intent.created', intent);
  if (text(form, 'confirm') === 'true')
    confirmIntent(intent, method ? { ...form, payment_method: method.id } : form, provider);
  return intent;
}

const whyNotConfirmable: Partial<Record<PaymentIntent['status'], string>> = {
  succeeded: 'it has already succeeded after being previously confirmed.',
  canceled: 'it has a status of canceled.',
};

function unexpectedState(intent: PaymentIntent, act: string, why: string) {
  return invalidRequest(`You cannot ${act} this PaymentIntent because ${why}`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
  });
}

function confirmIntent(intent: PaymentIntent, form: Form, provider: Provider): void {
  const why = whyNotConfirmable[intent.status];
  if (why) throw unexpectedState(intent, 'confirm', why);
  const methodId = text(form, 'payment_method') ?? intent.payment_method;
  if (!methodId) throw unexpectedState(intent, 'confirm', "it's missing a payment method.");
  if (intent.allowed_payment_method_types === null)
    throw invalidRequest('You must provide a `return_url`, as some payment methods redirect the customer.');
  const method = usableMethod(methodId, intent, provider);
  intent.payment_method = method.id;
  intent.payment_method_options.card.request_three_d_secure =
    wantedAuthentication(form) ?? intent.payment_method_options.card.request_three_d_secure;
  intent.receipt_email = text(form, 'receipt_email') ?? intent.receipt_email;
  charge(intent, method, provider);
}

export function confirmPaymentIntent(id: string, form: Form, provider: Provider): PaymentIntent {
  const intent = find(provider.state.paymentIntents, 'payment_intent', id, 'intent');
  confirmIntent(intent, form, provider);
  return intent;
}

/** Finds a payment. With a publishable key, the client secret proves that it is the browser's own. */
export function getPaymentIntent(
  id: string,
  form: Form,
  provider: Provider,
  isBrowser: boolean,
): PaymentIntent {
  const intent = find(provider.state.paymentIntents, 'payment_intent', id, 'intent');
  if (isBrowser && text(form, 'client_secret') !== intent.client_secret)
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  return intent;
}

export function cancelPaymentIntent(id: string, provider: Provider): PaymentIntent {
  const intent = find(provider.state.paymentIntents, 'payment_intent', id, 'intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(intent, 'cancel', `it has a status of ${intent.status}.`);
  }
  intent.status = 'canceled';
  intent.next_action = null;
  emit(provider, 'payment_intent.canceled', intent);
  return intent;
}

/** Handles the donor's answer, which the bank's page posts. */
export function answerChallenge(form: Form, provider: Provider): PaymentIntent {
  const intent = getPaymentIntent(text(form, 'intent') ?? '', form, provider, true);
  if (intent.status === 'requires_action')
    endAuthentication(intent, text(form, 'result') === 'passed', provider);
  return intent;
}
