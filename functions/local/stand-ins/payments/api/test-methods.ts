import type { PaymentMethod } from '../objects.ts';
import type { Provider } from '../provider.ts';
import { createPaymentMethod } from './payment-methods.ts';

/** The provider's payment methods for tests, by the card number behind each. */
const numbers: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_chargeDeclined: '4000000000000002',
};

/** Returns a new payment method for one of these ids, as the provider creates one each time; null for any other id. */
export function testMethod(id: string, provider: Provider): PaymentMethod | null {
  const number = Object.hasOwn(numbers, id) ? numbers[id] : undefined;
  if (number === undefined) return null;
  const exp_year = String(new Date(provider.now()).getUTCFullYear() + 1);
  return createPaymentMethod({ type: 'card', card: { number, exp_month: '8', exp_year } }, provider);
}
