/**
 * Handles `/.settings/rules.json`: https://firebase.google.com/docs/database/rest/app-management, and as
 * firebase-tools and the Admin SDK (`getRules`, `getRulesJSON` with `format=strict`) use it.
 */
import type { ServerResponse } from 'node:http';
import type { Json } from '../data/json.ts';
import type { Namespace } from '../operations/types.ts';
import { compileRules } from '../rules/compile-rules.ts';
import { readJson, type SourceNode } from '../rules/json-reader.ts';
import { formatProblems } from '../rules/problems.ts';
import type { Compiled } from '../rules/types.ts';
import { send, sendText } from './answer.ts';
import { readBody } from './body.ts';
import { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

/** Converts rules to strict JSON. Accepted rules contain only objects, arrays, strings and booleans. */
const strictJson = (node: SourceNode): Json => {
  switch (node.type) {
    case 'object':
      return Object.fromEntries(node.members.map(({ key, value }) => [key.value, strictJson(value)]));
    case 'array':
      return node.items.map(strictJson);
    case 'string':
    case 'boolean':
      return node.value;
    case 'number':
    case 'null':
      return null;
  }
};

const demandAccepted = (compiled: Compiled): void => {
  if (!compiled.ok) throw new RestError(400, formatProblems(compiled.errors));
};

export const answerRules = async (
  namespace: Namespace,
  request: RestRequest,
  response: ServerResponse,
): Promise<void> => {
  const { method, params, message } = request;
  if (method === 'GET') {
    const { source } = namespace.rules;
    if (params.get('format') === 'strict') send(response, { json: strictJson(readJson(source)) }, params);
    else sendText(response, source);
    return;
  }
  if (method !== 'PUT') throw new RestError(405, `HTTP method ${method} is not allowed.`);
  const source = await readBody(message, false);
  // When deploying, firebase-tools first checks whether rules would be accepted.
  demandAccepted(params.get('dryRun') === 'true' ? compileRules(source) : namespace.setRules(source));
  send(response, { json: { status: 'ok' } }, params);
};
