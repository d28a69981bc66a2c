import { type Form, group, text } from '../form.ts';
import type { Dispute, ListItem, ObjectList, PaymentIntent, Refund } from '../objects.ts';
import type { Provider } from '../provider.ts';

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

export const listPaymentIntents = (form: Form, { state }: Provider): ObjectList<PaymentIntent> =>
  listPage('/v1/payment_intents', state.paymentIntents, form);

export const listRefunds = (form: Form, { state }: Provider): ObjectList<Refund> =>
  listPage('/v1/refunds', state.refunds, form);

export const listDisputes = (form: Form, { state }: Provider): ObjectList<Dispute> =>
  listPage('/v1/disputes', state.disputes, form);
