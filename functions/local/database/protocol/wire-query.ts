import type { Json, Scalar } from '../data/json.ts';
import { parsePath } from '../data/path.ts';
import { type Bound, defaultQuery, type Order, type Query } from '../data/query.ts';
import { DatabaseError } from '../operations/errors.ts';

type Fields = { readonly [name: string]: Json };

const refuse = (why: string): never => {
  throw new DatabaseError('failure', `Invalid query: ${why}`);
};

const orderFrom = (name: Json | undefined): Order => {
  if (name === undefined || name === '.priority') return { by: 'priority' };
  if (name === '.key') return { by: 'key' };
  if (name === '.value') return { by: 'value' };
  const path = typeof name === 'string' ? parsePath(name) : [];
  return path.length > 0 ? { by: 'child', path } : refuse('unknown order.');
};

const isScalar = (json: Json): json is Scalar => json !== null && typeof json !== 'object';

const boundFrom = (fields: Fields, side: 's' | 'e', order: Order): Bound | undefined => {
  const value = fields[`${side}p`];
  if (value === undefined) return undefined;
  if (value !== null && !isScalar(value))
    return refuse('a bound must be a string, a number, a boolean or null.');
  if (order.by === 'key' && typeof value !== 'string') return refuse('a bound by key must be a string.');
  const key = fields[`${side}n`];
  return {
    value,
    inclusive: fields[`${side}in`] !== false,
    ...(typeof key === 'string' && { key }),
  };
};

const limitFrom = (fields: Fields): Query['limit'] => {
  const count = fields['l'];
  if (count === undefined) return undefined;
  if (typeof count !== 'number' || !Number.isInteger(count) || count <= 0)
    return refuse('a limit must be a positive integer.');
  return { count, from: fields['vf'] === 'r' ? 'last' : 'first' };
};

/** Parses the `q` of a request, as `queryParamsGetQueryObject` in @firebase/database creates it. */
export const queryFromWire = (json: Json | undefined): Query => {
  if (json === undefined || json === null) return defaultQuery;
  if (typeof json !== 'object' || Array.isArray(json)) return refuse('not an object.');
  const fields = json as Fields;
  const order = orderFrom(fields['i']);
  const start = boundFrom(fields, 's', order);
  const end = boundFrom(fields, 'e', order);
  const limit = limitFrom(fields);
  return { order, ...(start && { start }), ...(end && { end }), ...(limit && { limit }) };
};
