import type { ListItem, ObjectList, ProviderObject } from './objects.ts';
import type { State } from './state.ts';

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
export const expanded = (
  object: ProviderObject | ObjectList<ListItem>,
  paths: readonly string[],
  state: State,
): Fields =>
  paths.reduce(
    (whole, path) => withPath(whole, path.split('.'), state),
    structuredClone(object) as unknown as Fields,
  );
