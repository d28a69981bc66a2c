import type { Form } from '../form.ts';
import type { Dispute, ObjectList, PaymentIntent, Refund } from '../objects.ts';
import { checkParameters, text } from '../parameters.ts';
import type { Provider } from '../provider.ts';
import { knownOfLists, listPage } from './list-page.ts';

export function listPaymentIntents(form: Form, { state }: Provider): ObjectList<PaymentIntent> {
  checkParameters(form, knownOfLists);
  return listPage('/v1/payment_intents', state.paymentIntents, form);
}

const knownOfReversals = { ...knownOfLists, charge: true, payment_intent: true } as const;

/** Returns a filter by payment intent or charge, which accepts everything if both parameters are missing. */
function ofPayment(form: Form): (item: Refund | Dispute) => boolean {
  const [intent, charge] = [text(form, 'payment_intent'), text(form, 'charge')];
  return (item) =>
    (intent === undefined || item.payment_intent === intent) &&
    (charge === undefined || item.charge === charge);
}

export function listRefunds(form: Form, { state }: Provider): ObjectList<Refund> {
  checkParameters(form, knownOfReversals);
  return listPage('/v1/refunds', state.refunds, form, ofPayment(form));
}

export function listDisputes(form: Form, { state }: Provider): ObjectList<Dispute> {
  checkParameters(form, knownOfReversals);
  return listPage('/v1/disputes', state.disputes, form, ofPayment(form));
}
