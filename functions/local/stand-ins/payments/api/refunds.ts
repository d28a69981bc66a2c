import { type Form, text, textMap } from '../form.ts';
import type { Charge, Refund } from '../objects.ts';
import { emit, find, newId, type Provider, seconds, invalidRequest } from '../provider.ts';

function chargeToRefund(form: Form, { state }: Provider): Charge {
  const id = text(form, 'payment_intent') ?? '';
  const intent = find(state.paymentIntents, 'payment_intent', id, 'payment_intent');
  const charge = state.charges[intent.latest_charge ?? ''];
  if (charge?.status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  return charge;
}

/**
 * Refuses to refund a charge with a dispute, unless the dispute was won: the bank takes the money back, or may do so.
 */
function refuseDisputed(charge: Charge, provider: Provider): void {
  const disputes = Object.values(provider.state.disputes).filter((one) => one.charge === charge.id);
  if (disputes.every(({ status }) => status === 'won')) return;
  throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  });
}

const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;

export function createRefund(form: Form, provider: Provider): Refund {
  const charge = chargeToRefund(form, provider);
  refuseDisputed(charge, provider);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = Number(text(form, 'amount') ?? left);
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
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
    metadata: textMap(form, 'metadata'),
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  };
  provider.state.refunds[refund.id] = refund;
  emit(provider, 'charge.refunded', charge);
  return refund;
}

/**
 * Fails a refund, as when the donor's bank returns the money: the refunded amount is ours again, and the refund has
 * the reason.
 */
export function failRefund(refund: Refund, provider: Provider): Refund {
  const charge = find(provider.state.charges, 'charge', refund.charge);
  if (refund.status === 'succeeded') {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  Object.assign(refund, {
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  } satisfies Partial<Refund>);
  emit(provider, 'refund.updated', refund);
  emit(provider, 'refund.failed', refund);
  return refund;
}
