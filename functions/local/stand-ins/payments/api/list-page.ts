import type { Form } from '../form.ts';
import type { ListItem, ObjectList } from '../objects.ts';
import { group, integer, text } from '../parameters.ts';
import { find } from '../provider.ts';
import { invalidRequest } from '../provider-error.ts';

const largestPage = 100;

/** The parameters that every list endpoint accepts. */
export const knownOfLists = {
  created: { gt: true, gte: true, lt: true, lte: true },
  limit: true,
  starting_after: true,
} as const;

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

/** Returns a filter by `created`, which accepts everything if the parameter is missing. */
function createdWithin(form: Form): (item: ListItem) => boolean {
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
  return ({ created: at }) => at > gt && at >= gte && at < lt && at <= lte;
}

/** Returns a page of the items of `table` that match `fit`, newest first. */
export function listPage<Item extends ListItem>(
  url: string,
  table: Record<string, Item>,
  form: Form,
  fit: (item: Item) => boolean = () => true,
): ObjectList<Item> {
  const limit = pageSize(form);
  const isWithin = createdWithin(form);
  // Insertion order, because several can have the same second in `created`.
  const newest = Object.values(table).toReversed();
  const after = text(form, 'starting_after');
  if (after !== undefined) find(table, newest[0]?.object ?? 'object', after, 'starting_after');
  const rest = newest
    .slice(after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1)
    .filter((item) => isWithin(item) && fit(item));
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
