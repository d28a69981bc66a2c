import type { ServerResponse } from 'node:http';
import { readTriggers } from '../triggers/registration.ts';
import type { Triggers } from '../triggers/triggers.ts';
import { namespaceName } from '../server/namespace-name.ts';
import { send } from './answer.ts';
import { parseBody, readBody } from './body.ts';
import { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

/** Handles `/.settings/functionTriggers.json`: POST adds a trigger, PUT replaces those of a database. */
export const answerTriggers = async (
  triggers: Triggers,
  request: RestRequest,
  response: ServerResponse,
): Promise<void> => {
  const { method, params, message } = request;
  const namespace = namespaceName(message);
  if (method === 'POST' || method === 'PUT') {
    const read = readTriggers(parseBody(await readBody(message, false)), namespace);
    if (!read.ok) throw new RestError(400, read.why);
    if (method === 'PUT') triggers.clear(namespace);
    for (const trigger of read.triggers) triggers.add(trigger);
    send(response, { json: { status: 'ok' } }, params);
    return;
  }
  if (method !== 'GET') throw new RestError(405, `HTTP method ${method} is not allowed.`);
  send(response, { json: triggers.list().map(({ name, path, event }) => ({ name, path, event })) }, params);
};
