import { type Access, requireSecret } from '../access.ts';
import type { Form } from '../form.ts';
import type { ListItem, ObjectList, ProviderObject } from '../objects.ts';
import { checkParameters } from '../parameters.ts';
import { find, type Provider } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
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

export interface ApiCall {
  method: string;
  path: string;
  form: Form;
  access: Access;
}

interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  /** Open to the publishable key, which every visitor of the site has. */
  public?: true;
  run(id: string, call: ApiCall, provider: Provider): ProviderObject | ObjectList<ListItem>;
}

const browser = (call: ApiCall) => call.access === 'publishable';

const routes: Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_methods$/,
    public: true,
    run: (_id, call, provider) => createPaymentMethod(call.form, provider),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    run: (_id, call, provider) => createPaymentIntent(call.form, provider),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    run: (_id, call, provider) => listPaymentIntents(call.form, provider),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    public: true,
    run: (id, call, provider) => getPaymentIntent(id, call.form, provider, browser(call)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([^/]+)\/confirm$/,
    run: (id, call, provider) => confirmPaymentIntent(id, call.form, provider),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([^/]+)\/cancel$/,
    run: (id, call, provider) => cancelPaymentIntent(id, call.form, provider),
  },
  {
    method: 'POST',
    path: /^\/v1\/3ds2\/challenge$/,
    public: true,
    run: (_id, call, provider) => answerChallenge(call.form, provider),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    run: (_id, call, provider) => createRefund(call.form, provider),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    run: (_id, call, provider) => listRefunds(call.form, provider),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    run: (_id, call, provider) => listDisputes(call.form, provider),
  },
  {
    method: 'GET',
    path: /^\/v1\/charges\/([^/]+)$/,
    run(id, call, provider) {
      checkParameters(call.form, {});
      return find(provider.state.charges, 'charge', id);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/balance_transactions\/([^/]+)$/,
    run(id, call, provider) {
      checkParameters(call.form, {});
      return find(provider.state.balanceTransactions, 'balance transaction', id);
    },
  },
];

/** Finds the operation for a request and runs it. */
export function runOperation(call: ApiCall, provider: Provider): ProviderObject | ObjectList<ListItem> {
  for (const route of routes) {
    const match = call.method === route.method ? route.path.exec(call.path) : null;
    if (!match) continue;
    if (!route.public) requireSecret(call.access);
    return route.run(decodeURIComponent(match[1] ?? ''), call, provider);
  }
  throw new ProviderError(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${call.method}: ${call.path}). Please see https://docs.stripe.com or we can help at https://support.stripe.com/.`,
  );
}
