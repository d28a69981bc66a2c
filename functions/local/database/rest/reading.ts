import { isDefaultQuery, type Query } from '../data/query.ts';
import type { Json } from '../data/json.ts';
import { RestError, type RestRequest } from './rest-request.ts';
import type { TreeNode } from '../data/tree.ts';
import { exportJson, toJson } from '../data/to-json.ts';
import { indexError } from '../operations/rule-query.ts';
import type { Namespace } from '../operations/namespace.ts';
import type { Caller } from '../operations/types.ts';
import { queryFromWire } from '../protocol/wire-query.ts';
import { parseBody } from './body.ts';

const orderNames = new Map<Json, Json>([
  ['$key', '.key'],
  ['$value', '.value'],
  ['$priority', '.priority'],
]);

/**
 * The filters of a GET, https://firebase.google.com/docs/database/rest/retrieve-data, as they are on the socket. Values
 * are JSON, so strings are quoted.
 */
const filters: { readonly [parameter: string]: (value: Json) => { readonly [field: string]: Json } } = {
  orderBy: (name) => ({ i: orderNames.get(name) ?? name }),
  equalTo: (value) => ({ sp: value, ep: value }),
  startAt: (value) => ({ sp: value }),
  startAfter: (value) => ({ sp: value, sin: false }),
  endAt: (value) => ({ ep: value }),
  endBefore: (value) => ({ ep: value, ein: false }),
  limitToFirst: (count) => ({ l: count, vf: 'l' }),
  limitToLast: (count) => ({ l: count, vf: 'r' }),
};

const queryFrom = (params: URLSearchParams): Query => {
  const fields = Object.entries(filters).flatMap(([name, fieldsOf]) => {
    const text = params.get(name);
    return text === null ? [] : Object.entries(fieldsOf(parseBody(text)));
  });
  const query = queryFromWire(Object.fromEntries(fields));
  // firebase-tools requests `shallow=true&limitToFirst=1` for exports.
  const isShallow = params.get('shallow') === 'true';
  const hasOrder = params.has('orderBy');
  if (isShallow && (hasOrder || query.start || query.end))
    throw new RestError(400, 'shallow cannot be combined with orderBy and its filters');
  if (!isShallow && !hasOrder && !isDefaultQuery(query))
    throw new RestError(400, 'orderBy must be defined when other query parameters are defined');
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
