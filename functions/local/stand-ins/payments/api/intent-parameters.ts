import type { Form } from '../form.ts';
import { group, integer, list, requiredText, text } from '../parameters.ts';
import { invalidRequest, missingParameter } from '../provider-error.ts';

const knownMethodOptions = { card: { request_three_d_secure: true } } as const;

export const knownAtCreation = {
  allowed_payment_method_types: 'list',
  amount: true,
  confirm: true,
  currency: true,
  description: true,
  metadata: 'map',
  payment_method: true,
  payment_method_options: knownMethodOptions,
  receipt_email: true,
} as const;

export const knownAtConfirmation = {
  payment_method: true,
  payment_method_options: knownMethodOptions,
  receipt_email: true,
  use_stripe_sdk: true,
} as const;

const currencies = ['eur', 'gbp', 'usd'];
const smallestAmount = 50;
const largestAmount = 99_999_999;

export function readAmount(form: Form): number {
  const amount = integer(form, 'amount');
  if (amount === undefined) throw missingParameter('amount');
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount < smallestAmount) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > largestAmount) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
}

export function readCurrency(form: Form): string {
  const currency = requiredText(form, 'currency').toLowerCase();
  if (!currencies.includes(currency)) {
    throw invalidRequest(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${currencies.join(', ')}`,
      { param: 'currency' },
    );
  }
  return currency;
}

export function readMethodTypes(form: Form): string[] {
  const types = list(form, 'allowed_payment_method_types');
  const foreign = types.find((type) => type !== 'card');
  if (foreign !== undefined) {
    throw invalidRequest(`The payment method type "${foreign}" is invalid.`, {
      code: 'payment_intent_invalid_parameter',
      param: 'allowed_payment_method_types',
    });
  }
  return types;
}

export function readReceiptEmail(form: Form): string | null {
  const email = text(form, 'receipt_email') ?? null;
  if (email === null || /^[^\s@"(),:;<>[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(email)) return email;
  throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'receipt_email' });
}

export function readAuthentication(form: Form): string | undefined {
  const wanted = text(group(group(form, 'payment_method_options'), 'card'), 'request_three_d_secure');
  if (wanted !== undefined && !['any', 'automatic', 'challenge'].includes(wanted)) {
    throw invalidRequest(
      'Invalid payment_method_options[card][request_three_d_secure]: must be one of any, automatic, or challenge',
      { param: 'payment_method_options[card][request_three_d_secure]' },
    );
  }
  return wanted;
}
