import type { Namespaces } from '../operations/types.ts';
import type { HttpRoute } from './http-route.ts';
import { namespaceName } from './namespace-name.ts';

/**
 * `GET /.emulator/unindexed.json?ns=…`: returns how often each index was missing since the rules were set, by `/path
 * index`. Specific to this emulator, for tests, which treat an unindexed query as a failure.
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
