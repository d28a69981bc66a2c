import type { Triggers } from '../triggers/triggers.ts';
import type { HttpRoute } from './http-route.ts';

/**
 * `GET /.emulator/settled.json`: answers when every function has been told of every change, and of those that functions made
 * meanwhile. Ours alone; so that a test need not guess how long to wait.
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
