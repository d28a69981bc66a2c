import type { ServerResponse } from 'node:http';
import { readTrigger } from '../triggers/registration.ts';
import type { Triggers } from '../triggers/triggers.ts';
import { send } from './answer.ts';
import { parseBody, readBody } from './body.ts';
import { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

/** Handles `POST /.settings/functionTriggers.json`, which adds a trigger. */
export const answerTriggers = async (
  triggers: Triggers,
  { method, message }: RestRequest,
  response: ServerResponse,
): Promise<void> => {
  if (method !== 'POST') throw new RestError(405, `HTTP method ${method} is not allowed.`);
  const trigger = readTrigger(parseBody(await readBody(message, false)));
  if (typeof trigger === 'string') throw new RestError(400, trigger);
  triggers.add(trigger);
  send(response, { json: { status: 'ok' } });
};
