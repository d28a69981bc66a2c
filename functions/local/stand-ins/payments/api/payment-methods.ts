import { createHash } from 'node:crypto';
import { findTestCard, passesLuhn, type TestCard } from '../cards.ts';
import type { Form } from '../form.ts';
import type { PaymentMethod } from '../objects.ts';
import { checkParameters, group, requiredText, text, texts } from '../parameters.ts';
import { find, newId, type Provider, seconds } from '../provider.ts';
import { invalidRequest, missingParameter, ProviderError } from '../provider-error.ts';

const known = {
  type: true,
  card: { number: true, exp_month: true, exp_year: true, cvc: true },
  billing_details: {
    name: true,
    email: true,
    phone: true,
    address: { city: true, country: true, line1: true, line2: true, postal_code: true, state: true },
  },
  metadata: 'map',
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

function checkCvc(cvc: string | undefined, brand: TestCard['brand']): void {
  const length = brand === 'amex' ? '3,4' : '3';
  if (cvc !== undefined && !new RegExp(`^\\d{${length}}$`).test(cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
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
  checkCvc(text(card, 'cvc'), testCard.brand);
  const details = group(form, 'billing_details');
  const address = group(details, 'address');
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    billing_details: {
      address: {
        city: text(address, 'city') ?? null,
        country: text(address, 'country') ?? null,
        line1: text(address, 'line1') ?? null,
        line2: text(address, 'line2') ?? null,
        postal_code: text(address, 'postal_code') ?? null,
        state: text(address, 'state') ?? null,
      },
      email: text(details, 'email') ?? null,
      name: text(details, 'name') ?? null,
      phone: text(details, 'phone') ?? null,
    },
    card: {
      brand: testCard.brand,
      checks: { cvc_check: null, address_postal_code_check: null, address_line1_check: null },
      country: 'US',
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256')
        .update(number)
        .digest('base64url')
        .replaceAll(/[-_]/g, 'x')
        .slice(0, 16),
      funding: 'credit',
      last4: number.slice(-4),
      three_d_secure_usage: { supported: testCard.brand !== 'amex' },
    },
    created: seconds(provider),
    customer: null,
    livemode: false,
    metadata: texts(group(form, 'metadata')),
  };
  provider.state.paymentMethods[method.id] = method;
  provider.state.cardNumbers[method.id] = number;
  return method;
}

export function getPaymentMethod(id: string, provider: Provider): PaymentMethod {
  return find(provider.state.paymentMethods, 'PaymentMethod', id, 'payment_method');
}
