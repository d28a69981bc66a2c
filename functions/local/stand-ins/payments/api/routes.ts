import { type Call, ok, type Routes } from '../../server-kit/server.ts';
import { standInKeys } from '../keys.ts';
import { ProviderError, type Provider, find } from '../provider.ts';
import type {
  ListItem,
  ObjectList,
  ProviderObject,
  Dispute,
  PaymentIntent,
  Refund,
  State,
} from '../objects.ts';
import { type Form, group, text, texts } from '../form.ts';
import {
  answerChallenge,
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  getPaymentIntent,
} from './payment-intents.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { createRefund } from './refunds.ts';

export type Access = 'secret' | 'publishable';

/** Returns the kind of key that the caller holds. Throws if there is no valid one. */
export function readAccess({ authorization = '' }: Call['headers']): Access {
  const key = authorization.replace(/^Bearer /, '');
  if (key === standInKeys.secret) return 'secret';
  if (key === standInKeys.publishable) return 'publishable';
  throw new ProviderError(401, 'invalid_request_error', 'Invalid API Key provided.');
}

function requireSecret(access: Access): void {
  if (access === 'secret') return;
  throw new ProviderError(
    403,
    'invalid_request_error',
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { code: 'secret_key_required' },
  );
}

type Fields = Record<string, unknown>;

/** The fields with the id of another object that a request can expand. */
const tables: Record<string, 'paymentMethods' | 'paymentIntents' | 'charges' | 'balanceTransactions'> = {
  payment_method: 'paymentMethods',
  payment_intent: 'paymentIntents',
  latest_charge: 'charges',
  balance_transaction: 'balanceTransactions',
};

function withPath(object: Fields, [field, ...rest]: string[], state: State): Fields {
  if (field === undefined) return object;
  const value = object[field];
  if (Array.isArray(value))
    return { ...object, [field]: value.map((item: Fields) => withPath(item, rest, state)) };
  const table = tables[field];
  const found = typeof value === 'string' && table ? state[table][value] : value;
  return found ? { ...object, [field]: withPath(found as Fields, rest, state) } : object;
}

/** Returns the object as the API sends it: a copy, with paths such as `data.latest_charge` expanded. */
const expanded = (
  object: ProviderObject | ObjectList<ListItem>,
  paths: readonly string[],
  state: State,
): Fields =>
  paths.reduce(
    (whole, path) => withPath(whole, path.split('.'), state),
    structuredClone(object) as unknown as Fields,
  );

/** Returns a page of what was created since, newest first. */
function listPage<Item extends ListItem>(
  url: string,
  table: Record<string, Item>,
  form: Form,
): ObjectList<Item> {
  const limit = Number(text(form, 'limit') ?? 10);
  const since = Number(text(group(form, 'created'), 'gte') ?? 0);
  const after = text(form, 'starting_after');
  const intent = text(form, 'payment_intent');
  // Insertion order, because several can have the same second in `created`.
  const newest = Object.values(table).toReversed();
  const rest = newest
    .slice(after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1)
    .filter(
      (item) =>
        item.created >= since &&
        (intent === undefined || ('payment_intent' in item && item.payment_intent === intent)),
    );
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

const listPaymentIntents = (form: Form, { state }: Provider): ObjectList<PaymentIntent> =>
  listPage('/v1/payment_intents', state.paymentIntents, form);

const listRefunds = (form: Form, { state }: Provider): ObjectList<Refund> =>
  listPage('/v1/refunds', state.refunds, form);

const listDisputes = (form: Form, { state }: Provider): ObjectList<Dispute> =>
  listPage('/v1/disputes', state.disputes, form);

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
