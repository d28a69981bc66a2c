import type { Json } from '../data/json.ts';
import { parsePath, type Path } from '../data/path.ts';
import { toJson } from '../data/to-json.ts';
import { nodeAt } from '../data/tree.ts';
import type { Namespace } from '../operations/namespace.ts';
import type { Caller, WriteOptions } from '../operations/types.ts';
import { RestError, type RestRequest } from './rest-request.ts';
import { parseBody, parseChanges, readBody } from './body.ts';

const optionsFor = ({ params }: RestRequest): WriteOptions => ({
  triggers: params.get('disableTriggers') !== 'true',
});

const bodyOf = ({ message, params }: RestRequest): Promise<string> =>
  readBody(message, params.get('writeSizeLimit') === 'unlimited');

/** Returns the data after the write, with server values resolved. */
const written = (namespace: Namespace, path: Path): Json => toJson(nodeAt(namespace.root, path));

export const write = async (namespace: Namespace, request: RestRequest, caller: Caller): Promise<Json> => {
  const { method, path } = request;
  const set = (json: Json): Json => {
    namespace.set(path, json, caller, optionsFor(request));
    return written(namespace, path);
  };
  if (method === 'PUT') return set(parseBody(await bodyOf(request)));
  if (method === 'DELETE') return set(null);
  if (method !== 'PATCH') throw new RestError(405, `HTTP method ${method} is not allowed.`);
  const changes = parseChanges(await bodyOf(request));
  namespace.update(path, changes, caller, optionsFor(request));
  const after = Object.keys(changes).map((name) => [name, written(namespace, [...path, ...parsePath(name)])]);
  return Object.fromEntries(after) as Json;
};
