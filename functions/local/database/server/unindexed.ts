import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Namespaces } from '../operations/types.ts';
import { namespaceName } from './namespace-name.ts';

/**
 * `GET /.emulator/unindexed.json?ns=…`: how often each index was missing, by `/path index`, since the rules were set. Ours
 * alone; for tests, which take an unindexed query for a failure. False if the request is for something else.
 */
export const answerUnindexed = (
  namespaces: Namespaces,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  if (request.url?.startsWith('/.emulator/unindexed.json') !== true) return false;
  const name = namespaceName(request);
  request.resume();
  if (name === null) {
    response.writeHead(400).end();
    return true;
  }
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(Object.fromEntries(namespaces.get(name).unindexed)));
  return true;
};
