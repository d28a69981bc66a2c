import { CardElement, Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { loadOnce } from '@contract/load-once.ts';
import { withTimeLimit } from '../lib/time-limit.ts';
import { logError } from './log.ts';
import { settings } from './settings.ts';

/** The payment provider's own fields. What is typed into them never reaches our code. */
export { CardElement, Elements };
export type { Stripe as Provider, StripeCardElement as Card };

export type PaymentsProblem = 'not-configured' | 'unreachable';

/** Why the payment provider cannot be used. */
export class PaymentsError extends Error {
  readonly problem: PaymentsProblem;

  constructor(problem: PaymentsProblem, options?: ErrorOptions) {
    super(`Payments: ${problem}`, options);
    this.name = 'PaymentsError';
    this.problem = problem;
  }
}

const loadTimeoutMs = 15_000;

/** Loads the provider's script. Rejects with a `PaymentsError`. */
export const loadPayments = loadOnce(load);

async function load(): Promise<Stripe> {
  const key = settings.stripePublishableKey;
  if (key === null) throw new PaymentsError('not-configured');
  try {
    const stripe = await withTimeLimit(loadStripe(key), loadTimeoutMs);
    if (stripe) return stripe;
  } catch (error) {
    throw new PaymentsError('unreachable', { cause: error });
  }
  throw new PaymentsError('unreachable');
}

/** `not-sent`: the provider could not be reached; nothing was charged. */
export type CardResult =
  | { type: 'prepared'; paymentMethodId: string }
  | { type: 'card-refused'; message: string }
  | { type: 'not-sent' };

/** Whether the provider wrote the message of this error for the donor. */
const aboutTheCard = ({ type }: StripeError) => type === 'card_error' || type === 'validation_error';

/** Creates a payment method from the card fields. Never rejects. */
export async function createPaymentMethod(stripe: Stripe, card: StripeCardElement): Promise<CardResult> {
  try {
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card });
    if (paymentMethod) return { type: 'prepared', paymentMethodId: paymentMethod.id };
    if (aboutTheCard(error) && error.message) return { type: 'card-refused', message: error.message };
    logError('Preparing a card', error);
  } catch (error) {
    logError('Preparing a card', error);
  }
  return { type: 'not-sent' };
}

/**
 * Lets the donor's bank ask for confirmation in a window of the provider. `message` is the provider's, if it failed;
 * only the server knows whether the money was charged. Never rejects.
 */
export async function confirmWithBank(
  stripe: Stripe,
  clientSecret: string,
): Promise<{ message: string | null }> {
  try {
    const { error } = await stripe.handleNextAction({ clientSecret });
    return { message: error?.message ?? null };
  } catch (error) {
    logError('Confirming a donation', error);
    return { message: null };
  }
}
