import { createHash } from 'node:crypto';
import { findTestCard, passesLuhn, type TestCard } from '../cards.ts';
import type { Form } from '../form.ts';
import type { PaymentMethod } from '../objects.ts';
import { checkParameters, group, requiredText, text } from '../parameters.ts';
import { newId, type Provider, seconds } from '../provider.ts';
import { invalidRequest, missingParameter, ProviderError } from '../provider-error.ts';

const known = {
  type: true,
  card: { number: true, exp_month: true, exp_year: true, cvc: true },
} as const;

const cardError = (code: string, param: string, message: string) =>
  new ProviderError(402, 'card_error', message, { code, param });

function checkExpiry(card: Form, now: number): { month: number; year: number } {
  const month = Number(text(card, 'exp_month'));
  const shortYear = Number(text(card, 'exp_year'));
  const year = shortYear < 100 ? 2000 + shortYear : shortYear;
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const today = new Date(now);
  if (!Number.isInteger(year) || year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1) {
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  return { month, year };
}

function checkNumber(number: string): TestCard {
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  const card = findTestCard(number);
  if (!card) {
    throw new ProviderError(
      402,
      'card_error',
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
      { code: 'card_declined', decline_code: 'test_mode_live_card', param: '' },
    );
  }
  return card;
}

export function createPaymentMethod(form: Form, provider: Provider): PaymentMethod {
  checkParameters(form, known);
  const type = requiredText(form, 'type');
  if (type !== 'card') throw invalidRequest(`Invalid type: must be one of card`, { param: 'type' });
  const card = group(form, 'card');
  const number = text(card, 'number')?.replaceAll(/[\s-]/g, '');
  if (!number) throw missingParameter('card[number]');
  const testCard = checkNumber(number);
  const { month, year } = checkExpiry(card, provider.now());
  if (!/^\d{3,4}$/.test(text(card, 'cvc') ?? '123'))
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    card: {
      brand: testCard.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256')
        .update(number)
        .digest('base64url')
        .replaceAll(/[-_]/g, 'x')
        .slice(0, 16),
      last4: number.slice(-4),
    },
    created: seconds(provider),
    livemode: false,
  };
  provider.state.paymentMethods[method.id] = method;
  provider.state.cardNumbers[method.id] = number;
  return method;
}
