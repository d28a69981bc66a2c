import { parsePath } from '../data/path.ts';
import { type Bound, defaultQuery, isDefaultQuery, type Order, type Query } from '../data/query.ts';
import type { Scalar, Json } from '../data/json.ts';
import { RestError, type RestRequest } from './rest-request.ts';
import type { TreeNode } from '../data/tree.ts';
import { exportJson, toJson } from '../data/to-json.ts';
import { indexError } from '../operations/rule-query.ts';
import type { Namespace } from '../operations/namespace.ts';
import type { Caller } from '../operations/types.ts';

// Parses the filters of a GET: https://firebase.google.com/docs/database/rest/retrieve-data. Values are JSON, so
// strings are quoted.

const refuse = (message: string): never => {
  throw new RestError(400, message);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const orders: { readonly [name: string]: Order } = {
  $key: { by: 'key' },
  $value: { by: 'value' },
  $priority: { by: 'priority' },
};

const orderFrom = (text: string): Order => {
  const name = parsed(text);
  if (typeof name !== 'string') return refuse('orderBy must be a valid JSON encoded path');
  const special = Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (special) return special;
  const path = parsePath(name);
  return path.length === 0 || name.startsWith('$')
    ? refuse('orderBy must be a valid JSON encoded path')
    : { by: 'child', path };
};

const isScalar = (value: unknown): value is Scalar | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const boundFrom = (
  params: URLSearchParams,
  name: string,
  inclusive: boolean,
  order: Order,
): Bound | undefined => {
  const text = params.get(name);
  if (text === null) return undefined;
  const value = parsed(text);
  if (!isScalar(value)) return refuse('Constraint index field must be a JSON primitive');
  if (order.by === 'key' && typeof value !== 'string') {
    return refuse(`${name} must be a string when ordering by $key`);
  }
  return { value, inclusive };
};

const countFrom = (params: URLSearchParams, name: string): number | undefined => {
  const text = params.get(name);
  if (text === null) return undefined;
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : refuse(`${name} must be a positive integer`);
};

const limitFrom = (params: URLSearchParams): Query['limit'] => {
  const [first, last] = [countFrom(params, 'limitToFirst'), countFrom(params, 'limitToLast')];
  if (first !== undefined && last !== undefined) {
    return refuse('Only one of limitToFirst and limitToLast may be specified');
  }
  if (first !== undefined) return { count: first, from: 'first' };
  return last === undefined ? undefined : { count: last, from: 'last' };
};

const only = (...bounds: readonly (Bound | undefined)[]): Bound | undefined => {
  const given = bounds.filter((bound) => bound !== undefined);
  return given.length > 1 ? refuse('Only one start and one end may be specified') : given[0];
};

const queryFrom = (params: URLSearchParams): Query => {
  const orderBy = params.get('orderBy');
  const order = orderBy === null ? defaultQuery.order : orderFrom(orderBy);
  const equalTo = boundFrom(params, 'equalTo', true, order);
  const start = only(
    equalTo,
    boundFrom(params, 'startAt', true, order),
    boundFrom(params, 'startAfter', false, order),
  );
  const end = only(
    equalTo,
    boundFrom(params, 'endAt', true, order),
    boundFrom(params, 'endBefore', false, order),
  );
  const limit = limitFrom(params);
  const query: Query = { order, ...(start && { start }), ...(end && { end }), ...(limit && { limit }) };
  // firebase-tools requests `shallow=true&limitToFirst=1` for exports.
  const shallow = params.get('shallow') === 'true';
  if (shallow && (orderBy !== null || start || end))
    refuse('shallow cannot be combined with orderBy and its filters');
  if (!shallow && orderBy === null && !isDefaultQuery(query)) {
    refuse('orderBy must be defined when other query parameters are defined');
  }
  return query;
};

/** "The values for each key will be truncated to true": https://firebase.google.com/docs/database/rest/retrieve-data#shallow */
const shallowJson = (node: TreeNode): Json => {
  if (!node.hasChildren()) return node.value();
  return Object.fromEntries([...node.keys()].map((key) => [key, true]));
};

const jsonFor = (node: TreeNode, params: URLSearchParams): Json => {
  if (params.get('shallow') === 'true') return shallowJson(node);
  return params.get('format') === 'export' ? exportJson(node) : toJson(node);
};

/** Unindexed queries are refused over REST, even of admins. */
export const read = (namespace: Namespace, request: RestRequest, caller: Caller): Json => {
  const { path, params } = request;
  const { node, missingIndex } = namespace.get(path, queryFrom(params), caller);
  if (missingIndex) throw indexError(missingIndex);
  return jsonFor(node, params);
};
