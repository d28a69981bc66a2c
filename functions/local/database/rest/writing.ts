import type { Json } from '../data/json.ts';
import { parsePath, type Path } from '../data/path.ts';
import { toJson } from '../data/to-json.ts';
import { nodeAt } from '../data/tree.ts';
import type { Namespace } from '../operations/namespace.ts';
import type { Caller, WriteOptions } from '../operations/types.ts';
import { type Answer, RestError, type RestRequest } from './rest-request.ts';
import { parseBody, parseChanges, readBody, type Changes } from './body.ts';

export interface Writing {
  readonly namespace: Namespace;
  readonly request: RestRequest;
  readonly caller: Caller;
}

const optionsFor = ({ params }: RestRequest): WriteOptions => ({
  triggers: params.get('disableTriggers') !== 'true',
});

const bodyOf = ({ message, params }: RestRequest): Promise<string> =>
  readBody(message, params.get('writeSizeLimit') === 'unlimited');

/** Returns the data after the write, with server values resolved. */
const written = (namespace: Namespace, path: Path): Json => toJson(nodeAt(namespace.root, path));

const set = ({ namespace, request, caller }: Writing, json: Json): Answer => {
  const { path } = request;
  namespace.set(path, json, caller, optionsFor(request));
  return { json: written(namespace, path) };
};

const update = ({ namespace, request, caller }: Writing, changes: Changes): Answer => {
  namespace.update(request.path, changes, caller, optionsFor(request));
  const names = Object.keys(changes);
  return {
    json: Object.fromEntries(
      names.map((name) => [name, written(namespace, [...request.path, ...parsePath(name)])]),
    ),
  };
};

export const write = async (writing: Writing): Promise<Answer> => {
  const { request } = writing;
  switch (request.method) {
    case 'PUT':
      return set(writing, parseBody(await bodyOf(request)));
    case 'PATCH':
      return update(writing, parseChanges(await bodyOf(request)));
    case 'DELETE':
      return set(writing, null);
    default:
      throw new RestError(405, `HTTP method ${request.method} is not allowed.`);
  }
};
