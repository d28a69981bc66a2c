import { type Access, requireSecret } from '../access.ts';
import { ok } from '../../server-kit/answer.ts';
import type { Routes } from '../../server-kit/routes.ts';
import { type Form, texts } from '../form.ts';
import type { ListItem, ObjectList, ProviderObject } from '../objects.ts';
import { find, type Provider } from '../provider.ts';
import { expanded } from '../expand.ts';
import {
  answerChallenge,
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  getPaymentIntent,
} from './payment-intents.ts';
import { listDisputes, listPaymentIntents, listRefunds } from './lists.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { createRefund } from './refunds.ts';

/** Returns the operations of the API for one request. */
export function apiRoutes(form: Form, access: Access, provider: Provider): Routes {
  const { state } = provider;
  const sent = (object: ProviderObject | ObjectList<ListItem>) =>
    ok(expanded(object, texts(form, 'expand'), state));
  /** Handles what the publishable key, which every visitor of the site has, may not do. */
  const secret =
    (work: (id: string) => ProviderObject | ObjectList<ListItem>): Routes[string] =>
    (_call, { id = '' }) => {
      requireSecret(access);
      return sent(work(id));
    };
  return {
    'POST /v1/payment_methods': () => sent(createPaymentMethod(form, provider)),
    'POST /v1/payment_intents': secret(() => createPaymentIntent(form, provider)),
    'GET /v1/payment_intents': secret(() => listPaymentIntents(form, provider)),
    'GET /v1/payment_intents/:id': (_call, { id = '' }) =>
      sent(getPaymentIntent(id, form, provider, access === 'publishable')),
    'POST /v1/payment_intents/:id/confirm': secret((id) => confirmPaymentIntent(id, form, provider)),
    'POST /v1/payment_intents/:id/cancel': secret((id) => cancelPaymentIntent(id, provider)),
    'POST /v1/3ds2/challenge': () => sent(answerChallenge(form, provider)),
    'POST /v1/refunds': secret(() => createRefund(form, provider)),
    'GET /v1/refunds': secret(() => listRefunds(form, provider)),
    'GET /v1/disputes': secret(() => listDisputes(form, provider)),
    'GET /v1/charges/:id': secret((id) => find(state.charges, 'charge', id)),
  };
}
