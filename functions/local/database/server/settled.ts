import type { Triggers } from '../triggers/triggers.ts';
import type { HttpRoute } from './http-route.ts';

/**
 * `GET /.emulator/settled.json`: responds when every change, including those made by functions meanwhile, has been
 * delivered to every function. Specific to this emulator, so that tests need not guess how long to wait.
 */
export const createSettled =
  (triggers: Triggers): HttpRoute =>
  (request, response) => {
    if (request.url?.startsWith('/.emulator/settled.json') !== true) return false;
    request.resume();
    void triggers.settled().then(() => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end('{"settled":true}');
    });
    return true;
  };
