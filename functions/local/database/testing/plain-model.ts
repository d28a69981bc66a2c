/**
 * A naive model of the database: one object, sorted and sliced anew for every query. It shares no code with the
 * emulator, so the two can only be wrong in the same way if the specification was misunderstood.
 */

export type Plain = string | number | boolean | { readonly [key: string]: Plain } | null;

export interface PlainQuery {
  readonly orderBy: 'key' | 'value' | { readonly child: string };
  readonly start?: { readonly value: string | number | boolean | null; readonly after: boolean };
  readonly end?: { readonly value: string | number | boolean | null; readonly before: boolean };
  readonly limit?: { readonly count: number; readonly last: boolean };
}

const isObject = (plain: Plain): plain is { readonly [key: string]: Plain } =>
  typeof plain === 'object' && plain !== null;

const withoutNothing = (plain: Plain): Plain => {
  if (!isObject(plain)) return plain;
  const kept = Object.entries(plain)
    .map(([key, value]) => [key, withoutNothing(value)] as const)
    .filter(([, value]) => value !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
};

export const plainAt = (plain: Plain, path: readonly string[]): Plain =>
  path.reduce((place, key) => (isObject(place) ? (place[key] ?? null) : null), plain);

export const plainSet = (plain: Plain, path: readonly string[], value: Plain): Plain => {
  const [key, ...rest] = path;
  if (key === undefined) return withoutNothing(value);
  const others = isObject(plain) ? plain : {};
  const child = plainSet(others[key] ?? null, rest, value);
  // Removing a child that a leaf does not have leaves the leaf unchanged.
  if (child === null && !isObject(plain)) return plain;
  return withoutNothing({ ...others, [key]: child });
};

const group = (plain: Plain): number =>
  ['null', 'boolean', 'number', 'string', 'object'].indexOf(plain === null ? 'null' : typeof plain);

const compareValues = (a: Plain, b: Plain): number => {
  if (group(a) !== group(b)) return group(a) - group(b);
  if (a === b || isObject(a) || isObject(b) || a === null || b === null) return 0;
  return a < b ? -1 : 1;
};

const isInteger = (key: string) => /^\d{1,9}$/.test(key);

const compareKeys = (a: string, b: string): number => {
  if (isInteger(a) && isInteger(b)) return Number(a) - Number(b);
  if (isInteger(a) !== isInteger(b)) return isInteger(a) ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Returns the children that a query selects, in its order. */
export const plainQuery = (list: Plain, query: PlainQuery): readonly (readonly [string, Plain])[] => {
  const { orderBy, start, end, limit } = query;
  const sortedBy = ([key, child]: readonly [string, Plain]): Plain =>
    orderBy === 'key' ? key : orderBy === 'value' ? child : plainAt(child, orderBy.child.split('/'));
  const compare = (a: Plain, b: Plain): number =>
    typeof a === 'string' && typeof b === 'string' && orderBy === 'key'
      ? compareKeys(a, b)
      : compareValues(a, b);
  const sorted = Object.entries(isObject(list) ? list : {}).sort(
    (a, b) => compare(sortedBy(a), sortedBy(b)) || compareKeys(a[0], b[0]),
  );
  const ranged = sorted.filter((entry) => {
    const fromStart = start === undefined ? 1 : compare(sortedBy(entry), start.value);
    const fromEnd = end === undefined ? -1 : compare(sortedBy(entry), end.value);
    return (
      (start?.after === true ? fromStart > 0 : fromStart >= 0) &&
      (end?.before === true ? fromEnd < 0 : fromEnd <= 0)
    );
  });
  if (limit === undefined) return ranged;
  return limit.last ? ranged.slice(-limit.count) : ranged.slice(0, limit.count);
};
