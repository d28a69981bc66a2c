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

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'];

function readReason(form: Form): string | null {
  const reason = text(form, 'reason') ?? null;
  if (reason === null || reasons.includes(reason)) return reason;
  throw invalidRequest(`Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer`, {
    param: 'reason',
  });
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
  checkParameters(form, { amount: true, charge: true, metadata: 'map', payment_intent: true, reason: true });
  const charge = chargeToRefund(form, provider);
  const reason = readReason(form);
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`Charge ${charge.id} was not successful, and cannot be refunded.`);
  }
  refuseDisputed(charge, provider);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = integer(form, 'amount') ?? left;
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
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
    metadata: texts(group(form, 'metadata')),
    payment_intent: charge.payment_intent,
    reason,
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
