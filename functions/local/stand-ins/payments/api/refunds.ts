import type { Form } from '../form.ts';
import type { Charge, Refund } from '../objects.ts';
import { checkParameters, group, integer, requiredText, text, texts } from '../parameters.ts';
import { emit, find, newId, type Provider, seconds } from '../provider.ts';
import { invalidRequest } from '../provider-error.ts';

function chargeToRefund(form: Form, provider: Provider): Charge {
  const intentId = text(form, 'payment_intent');
  if (intentId === undefined) {
    return find(provider.state.charges, 'charge', requiredText(form, 'charge'), 'charge');
  }
  const intent = find(provider.state.paymentIntents, 'payment_intent', intentId, 'payment_intent');
  const charge = provider.state.charges[intent.latest_charge ?? ''];
  if (!charge) {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }
  return charge;
}

export function createRefund(form: Form, provider: Provider): Refund {
  checkParameters(form, { amount: true, charge: true, metadata: 'map', payment_intent: true, reason: true });
  const charge = chargeToRefund(form, provider);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = integer(form, 'amount') ?? left;
  if (amount < 1 || amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  }
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(provider),
    currency: charge.currency,
    metadata: texts(group(form, 'metadata')),
    payment_intent: charge.payment_intent,
    reason: text(form, 'reason') ?? null,
    status: 'succeeded',
  };
  provider.state.refunds[refund.id] = refund;
  emit(provider, 'charge.refunded', charge);
  return refund;
}
