import type { Namespaces } from '../operations/types.ts';
import type { HttpRoute } from './http-route.ts';
import { namespaceName } from './namespace-name.ts';

/**
 * `GET /.emulator/unindexed.json?ns=…`: how often each index was missing, by `/path index`, since the rules were set. Ours
 * alone; for tests, which take an unindexed query for a failure.
 */
export const createUnindexed =
  (namespaces: Namespaces): HttpRoute =>
  (request, response) => {
    if (request.url?.startsWith('/.emulator/unindexed.json') !== true) return false;
    const name = namespaceName(request);
    request.resume();
    if (name === null) response.writeHead(400).end();
    else {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(Object.fromEntries(namespaces.get(name).unindexed)));
    }
    return true;
  };
