import type { Json } from '../data/json.ts';
import type { TreeNode } from '../data/node.ts';
import type { Path } from '../data/path.ts';
import { defaultQuery } from '../data/query.ts';
import { exportJson, toJson } from '../data/to-json.ts';
import type { Caller, MissingIndex, Namespace } from '../operations/types.ts';
import type { Answer } from './answer.ts';
import { queryFrom } from './query-params.ts';
import { RestError } from './rest-error.ts';
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

const readPriority = (namespace: Namespace, path: Path, caller: Caller): Answer => ({
  json: namespace.get(path.slice(0, -1), defaultQuery, caller).node.priority(),
});

/** Refuses unindexed queries, which REST does even for admins. */
const requireIndex = (missing: MissingIndex | null): void => {
  if (!missing) return;
  const place = `/${missing.path.join('/')}`;
  throw new RestError(
    400,
    `Index not defined, add ".indexOn": "${missing.index}", for path "${place}", to the rules`,
  );
};

export const read = (namespace: Namespace, request: RestRequest, caller: Caller): Answer => {
  const { path, params } = request;
  if (path.at(-1) === '.priority') return readPriority(namespace, path, caller);
  const { node, missingIndex } = namespace.get(path, queryFrom(params), caller);
  requireIndex(missingIndex);
  return { json: jsonFor(node, params) };
};
