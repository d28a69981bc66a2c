/**
 * Handles `/.settings/rules.json`: https://firebase.google.com/docs/database/rest/app-management, and as
 * firebase-tools and the Admin SDK (`getRules`) use it.
 */
import type { ServerResponse } from 'node:http';
import type { Namespace } from '../operations/namespace.ts';
import { compileRules } from '../rules/compile-rules.ts';
import type { Compiled } from '../rules/types.ts';
import { send, sendText } from './answer.ts';
import { readBody } from './body.ts';
import { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

const demandAccepted = (compiled: Compiled): void => {
  if (!compiled.ok) throw new RestError(400, compiled.error);
};

export const answerRules = async (
  namespace: Namespace,
  request: RestRequest,
  response: ServerResponse,
): Promise<void> => {
  const { method, params, message } = request;
  if (method === 'GET') {
    sendText(response, namespace.rules.source);
    return;
  }
  if (method !== 'PUT') throw new RestError(405, `HTTP method ${method} is not allowed.`);
  const source = await readBody(message, false);
  // When deploying, firebase-tools first checks whether rules would be accepted.
  demandAccepted(params.get('dryRun') === 'true' ? compileRules(source) : namespace.setRules(source));
  send(response, { json: { status: 'ok' } });
};
