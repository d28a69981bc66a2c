import type { ListItem, ObjectList, ProviderObject } from './objects.ts';
import { invalidRequest } from './provider-error.ts';
import type { State } from './state.ts';

type Table = 'paymentMethods' | 'paymentIntents' | 'charges' | 'balanceTransactions';

/** Fields with the id of another object that a request can expand. */
const expandable: Record<string, Record<string, Table>> = {
  payment_intent: { payment_method: 'paymentMethods', latest_charge: 'charges' },
  charge: { balance_transaction: 'balanceTransactions', payment_intent: 'paymentIntents' },
  refund: { charge: 'charges', payment_intent: 'paymentIntents' },
  dispute: { charge: 'charges', payment_intent: 'paymentIntents' },
};

function expandPath(value: Record<string, unknown>, path: string[], whole: string, state: State): void {
  const [field, ...rest] = path;
  if (field === undefined) return;
  const table = expandable[String(value.object)]?.[field];
  if (!table) throw invalidRequest(`This property cannot be expanded (${whole}).`);
  const current = value[field];
  if (current === null) return;
  const found = typeof current === 'string' ? state[table][current] : current;
  const copy = { ...(found as Record<string, unknown>) };
  expandPath(copy, rest, whole, state);
  value[field] = copy;
}

/** Renders a page of a list, whose `expand` paths begin with `data`. */
function renderList(page: ObjectList<ListItem>, expand: string[], state: State): Record<string, unknown> {
  const misplaced = expand.find((path) => !path.startsWith('data.'));
  if (misplaced !== undefined) throw invalidRequest(`This property cannot be expanded (${misplaced}).`);
  const inner = expand.map((path) => path.slice('data.'.length));
  return { ...page, data: page.data.map((item) => render(item, inner, state)) };
}

/** Returns the object as the API sends it: a copy, with the paths in `expand` expanded. */
export function render(
  object: ProviderObject | ObjectList<ListItem>,
  expand: string[],
  state: State,
): Record<string, unknown> {
  if (object.object === 'list') return renderList(object, expand, state);
  const copy = structuredClone(object) as unknown as Record<string, unknown>;
  for (const path of expand) expandPath(copy, path.split('.'), path, state);
  return copy;
}
