import type { Form } from '../form.ts';
import type { PaymentIntent, PaymentMethod } from '../objects.ts';
import { checkParameters, flag, group, requiredText, text, texts } from '../parameters.ts';
import { emit, find, newId, type Provider, seconds } from '../provider.ts';
import { invalidRequest } from '../provider-error.ts';
import { charge, endAuthentication } from './charging.ts';
import {
  knownAtConfirmation,
  knownAtCreation,
  readAmount,
  readAuthentication,
  readCurrency,
  readMethodTypes,
  readReceiptEmail,
} from './intent-parameters.ts';
import { testMethod } from './test-methods.ts';

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
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    );
  }
  return method;
}

export function createPaymentIntent(form: Form, provider: Provider): PaymentIntent {
  checkParameters(form, knownAtCreation);
  const amount = readAmount(form);
  const currency = readCurrency(form);
  const types = readMethodTypes(form);
  const confirm = flag(form, 'confirm');
  const methodId = text(form, 'payment_method');
  const wanted = readAuthentication(form);
  const method = methodId ? usableMethod(methodId, null, provider) : null;
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types.length > 0 ? types : null,
    amount,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_${newId('secret')}`,
    created: seconds(provider),
    currency,
    description: text(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: texts(group(form, 'metadata')),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_options: { card: { request_three_d_secure: wanted ?? 'automatic' } },
    receipt_email: readReceiptEmail(form),
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  };
  provider.state.paymentIntents[id] = intent;
  emit(provider, 'payment_intent.created', intent);
  if (confirm) confirmIntent(intent, method ? { ...form, payment_method: method.id } : form, provider);
  return intent;
}

const whyNotConfirmable: Partial<Record<PaymentIntent['status'], string>> = {
  succeeded: 'it has already succeeded after being previously confirmed.',
  canceled:
    'it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
};

function unexpectedState(intent: PaymentIntent, act: string, why: string) {
  return invalidRequest(`You cannot ${act} this PaymentIntent because ${why}`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
  });
}

function confirmIntent(intent: PaymentIntent, form: Form, provider: Provider): void {
  // Without a return URL, actions are handled by Stripe.js in any case, so only the type of the value is checked.
  flag(form, 'use_stripe_sdk');
  const why = whyNotConfirmable[intent.status];
  if (why) throw unexpectedState(intent, 'confirm', why);
  const methodId = text(form, 'payment_method') ?? intent.payment_method;
  if (!methodId) {
    throw unexpectedState(
      intent,
      'confirm',
      "it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  if (intent.allowed_payment_method_types === null)
    throw invalidRequest('You must provide a `return_url`, as some payment methods redirect the customer.');
  const method = usableMethod(methodId, intent, provider);
  intent.payment_method = method.id;
  intent.payment_method_options.card.request_three_d_secure =
    readAuthentication(form) ?? intent.payment_method_options.card.request_three_d_secure;
  intent.receipt_email = readReceiptEmail(form) ?? intent.receipt_email;
  charge(intent, method, provider);
}

export function confirmPaymentIntent(id: string, form: Form, provider: Provider): PaymentIntent {
  checkParameters(form, knownAtConfirmation);
  const intent = findIntent(id, form, provider, false);
  confirmIntent(intent, form, provider);
  return intent;
}

/** Finds a payment. With a publishable key, the client secret proves that it is the browser's own. */
function findIntent(id: string, form: Form, provider: Provider, browser: boolean): PaymentIntent {
  const intent = find(provider.state.paymentIntents, 'payment_intent', id, 'intent');
  if (browser && requiredText(form, 'client_secret') !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      {
        code: 'payment_intent_invalid_parameter',
        param: 'client_secret',
      },
    );
  }
  return intent;
}

export function getPaymentIntent(
  id: string,
  form: Form,
  provider: Provider,
  browser: boolean,
): PaymentIntent {
  checkParameters(form, browser ? { client_secret: true } : {});
  return findIntent(id, form, provider, browser);
}

export function cancelPaymentIntent(id: string, form: Form, provider: Provider): PaymentIntent {
  checkParameters(form, { cancellation_reason: true });
  const intent = find(provider.state.paymentIntents, 'payment_intent', id, 'intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      'cancel',
      `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
    );
  }
  intent.status = 'canceled';
  intent.canceled_at = seconds(provider);
  intent.cancellation_reason = text(form, 'cancellation_reason') ?? null;
  intent.next_action = null;
  emit(provider, 'payment_intent.canceled', intent);
  return intent;
}

/** Handles the donor's answer, which the bank's page posts. */
export function answerChallenge(form: Form, provider: Provider): PaymentIntent {
  checkParameters(form, { intent: true, client_secret: true, result: true });
  const intent = findIntent(requiredText(form, 'intent'), form, provider, true);
  if (intent.status === 'requires_action') {
    endAuthentication(intent, requiredText(form, 'result') === 'passed', provider);
  }
  return intent;
}
