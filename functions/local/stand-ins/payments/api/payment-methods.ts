import { createHash } from 'node:crypto';
import { findTestCard } from '../cards.ts';
import { type Form, group, text } from '../form.ts';
import type { PaymentMethod } from '../objects.ts';
import { newId, type Provider, seconds, ProviderError } from '../provider.ts';

/** Creates a payment method. The card frame has checked the numbers before. */
export function createPaymentMethod(form: Form, provider: Provider): PaymentMethod {
  const card = group(form, 'card');
  const number = text(card, 'number') ?? '';
  if (!findTestCard(number))
    throw new ProviderError(
      402,
      'card_error',
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
      { code: 'card_declined', decline_code: 'test_mode_live_card' },
    );
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    card: {
      brand: 'visa',
      exp_month: Number(text(card, 'exp_month')),
      exp_year: Number(text(card, 'exp_year')),
      fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
      last4: number.slice(-4),
    },
    created: seconds(provider),
  };
  provider.state.paymentMethods[method.id] = method;
  provider.state.cardNumbers[method.id] = number;
  return method;
}

/** The provider's payment methods for tests, by the card number behind each. */
const numbers: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_authenticationRequired: '4000002760003184',
};

/** Returns a new payment method for one of these ids, as the provider creates one each time; null for any other id. */
export function testMethod(id: string, provider: Provider): PaymentMethod | null {
  const number = numbers[id];
  if (number === undefined) return null;
  return createPaymentMethod({ card: { number, exp_month: '8', exp_year: '2039' } }, provider);
}
