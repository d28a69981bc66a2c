import type { Json } from '../data/json.ts';
import type { TreeNode } from '../data/node.ts';
import { exportJson, toJson } from '../data/to-json.ts';
import { indexError } from '../operations/rule-query.ts';
import type { Namespace } from '../operations/namespace.ts';
import type { Caller } from '../operations/types.ts';
import type { Answer } from './answer.ts';
import { queryFrom } from './query-params.ts';
import type { RestRequest } from './rest-request.ts';

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
export const read = (namespace: Namespace, request: RestRequest, caller: Caller): Answer => {
  const { path, params } = request;
  const { node, missingIndex } = namespace.get(path, queryFrom(params), caller);
  if (missingIndex) throw indexError(missingIndex);
  return { json: jsonFor(node, params) };
};
