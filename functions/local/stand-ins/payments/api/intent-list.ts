import type { Form } from '../form.ts';
import type { ObjectList, PaymentIntent } from '../objects.ts';
import { checkParameters, group, integer, text } from '../parameters.ts';
import { find, type Provider } from '../provider.ts';
import { invalidRequest } from '../provider-error.ts';

const largestPage = 100;

function pageSize(form: Form): number {
  const limit = integer(form, 'limit') ?? 10;
  if (limit >= 1 && limit <= largestPage) return limit;
  throw invalidRequest(
    `This value must be ${limit < 1 ? 'greater' : 'less'} than or equal to ${limit < 1 ? 1 : largestPage}.`,
    {
      code: 'parameter_invalid_integer',
      param: 'limit',
    },
  );
}

/** The newest first, a page at a time. */
export function listPaymentIntents(form: Form, provider: Provider): ObjectList<PaymentIntent> {
  checkParameters(form, {
    created: { gt: true, gte: true, lt: true, lte: true },
    limit: true,
    starting_after: true,
  });
  const limit = pageSize(form);
  const created = group(form, 'created');
  const {
    gt = -1,
    gte = 0,
    lt = Infinity,
    lte = Infinity,
  } = {
    gt: integer(created, 'gt'),
    gte: integer(created, 'gte'),
    lt: integer(created, 'lt'),
    lte: integer(created, 'lte'),
  };
  const after = text(form, 'starting_after');
  if (after !== undefined) find(provider.state.paymentIntents, 'payment_intent', after, 'starting_after');
  // Made in this order, and several within one second.
  const newest = Object.values(provider.state.paymentIntents).toReversed();
  const rest = newest
    .slice(after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1)
    .filter(({ created: at }) => at > gt && at >= gte && at < lt && at <= lte);
  return {
    object: 'list',
    url: '/v1/payment_intents',
    has_more: rest.length > limit,
    data: rest.slice(0, limit),
  };
}
