import { type CardFailure, findTestCard, type TestCard } from '../cards.ts';
import type { Charge, Dispute, PaymentError, PaymentIntent, PaymentMethod } from '../objects.ts';
import { emit, newId, type Provider, seconds, ProviderError } from '../provider.ts';

/** The provider settles a charge some time after it succeeded, and then sends `charge.updated`. */
const settleAfterMs = 400;

const docs = (code: string) => `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`;

function newCharge(intent: PaymentIntent, provider: Provider): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    created: seconds(provider) - provider.chargedAgo,
    currency: intent.currency,
    disputed: false,
    metadata: { ...intent.metadata },
    paid: false,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    refunded: false,
    status: 'failed',
  };
}

/** Resets the intent, so that the donor has to provide another card. */
function failIntent(intent: PaymentIntent, error: PaymentError, provider: Provider): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = error;
  emit(provider, 'payment_intent.payment_failed', intent);
}

function refuse(
  intent: PaymentIntent,
  method: PaymentMethod,
  failure: CardFailure,
  provider: Provider,
): never {
  const charge = newCharge(intent, provider);
  provider.state.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  emit(provider, 'charge.failed', charge);
  const shared = {
    charge: charge.id,
    code: failure.code,
    ...(failure.declineCode ? { decline_code: failure.declineCode } : {}),
    payment_method: method,
  };
  failIntent(
    intent,
    { ...shared, doc_url: docs(failure.code), message: failure.message, type: 'card_error' },
    provider,
  );
  throw new ProviderError(402, 'card_error', failure.message, {
    ...shared,
    payment_intent: structuredClone(intent),
  });
}

function collect(intent: PaymentIntent, card: TestCard, provider: Provider): void {
  const charge = newCharge(intent, provider);
  charge.status = 'succeeded';
  charge.paid = true;
  charge.amount_captured = intent.amount;
  provider.state.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  intent.amount_received = intent.amount;
  intent.next_action = null;
  intent.last_payment_error = null;
  intent.status = 'succeeded';
  emit(provider, 'charge.succeeded', charge);
  emit(provider, 'payment_intent.succeeded', intent);
  provider.state.tasks.push({ kind: 'settle', charge: charge.id, due: provider.now() + settleAfterMs });
  if (card.disputed) dispute(charge, provider);
}

/** Disputes an amount in cents, or all of the charge. */
export function dispute(charge: Charge, provider: Provider, amount = charge.amount): void {
  charge.disputed = true;
  const made: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount,
    charge: charge.id,
    created: seconds(provider),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  provider.state.disputes[made.id] = made;
  emit(provider, 'charge.dispute.created', made);
  emit(provider, 'charge.dispute.funds_withdrawn', made);
}

function cardOf(method: PaymentMethod, provider: Provider): TestCard {
  const card = findTestCard(provider.state.cardNumbers[method.id] ?? '');
  if (!card) throw new Error(`Payment method ${method.id} has no card`);
  return card;
}

/** Charges the card: requires authentication first, succeeds, or throws if the bank declines it. */
export function charge(intent: PaymentIntent, method: PaymentMethod, provider: Provider): void {
  const card = cardOf(method, provider);
  if (card.asksBank) {
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', three_d_secure_2_source: newId('payatt') },
    };
    emit(provider, 'payment_intent.requires_action', intent);
    return;
  }
  finish(intent, method, card, provider);
}

function finish(intent: PaymentIntent, method: PaymentMethod, card: TestCard, provider: Provider): void {
  if (card.charge === 'succeeds') collect(intent, card, provider);
  else refuse(intent, method, card.charge, provider);
}

/** Handles the donor's answer to the bank. The result is on the intent. */
export function endAuthentication(intent: PaymentIntent, passed: boolean, provider: Provider): void {
  const method = provider.state.paymentMethods[intent.payment_method ?? ''];
  if (!method) throw new Error(`Intent ${intent.id} has no payment method`);
  if (!passed) {
    const code = 'payment_intent_authentication_failure';
    const message =
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    const error = { code, doc_url: docs(code), message, payment_method: method } as const;
    failIntent(intent, { ...error, type: 'invalid_request_error' }, provider);
    return;
  }
  try {
    finish(intent, method, cardOf(method, provider), provider);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

/** Settles the charge in the currency of the account: the provider keeps 2.9 % and 30 cents. */
export function settle(chargeId: string, provider: Provider): void {
  const settled = provider.state.charges[chargeId];
  if (!settled || settled.balance_transaction) return;
  const { currency, rate } = provider.settlement ?? { currency: settled.currency, rate: 1 };
  const amount = Math.round(settled.amount * rate);
  const fee = Math.round(amount * 0.029) + 30;
  const transaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    created: seconds(provider),
    currency,
    exchange_rate: currency === settled.currency ? null : rate,
    fee,
    net: amount - fee,
    source: settled.id,
    status: 'pending',
    type: 'charge',
  } as const;
  provider.state.balanceTransactions[transaction.id] = transaction;
  settled.balance_transaction = transaction.id;
  emit(provider, 'charge.updated', settled);
}
