import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Namespaces } from '../operations/namespaces.ts';
import type { Triggers } from '../triggers/triggers.ts';
import { requestUrl } from './namespace-name.ts';

interface EmulatorRoutes {
  /** Answers a request. Returns false, without side effects, if it is for another route. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Counts the bytes of a connection. */
  watch: (socket: Socket) => void;
}

/**
 * Handles what is specific to this emulator, for tests:
 * - `GET /.emulator/settled.json` responds when every change, including those made by functions meanwhile, has been
 *   delivered to every function, so that tests need not guess how long to wait;
 * - `GET /.emulator/usage.json` returns the bytes sent and received, the reads and new listeners since the start, and the
 *   open connections, to count what the service bills.
 */
export function emulatorRoutes(namespaces: Namespaces, triggers: Triggers): EmulatorRoutes {
  const open = new Set<Socket>();
  const closed = { sent: 0, received: 0 };

  function usage() {
    let { sent, received } = closed;
    for (const { bytesWritten, bytesRead } of open) {
      sent += bytesWritten;
      received += bytesRead;
    }
    const reads = namespaces.names().reduce((sum, name) => sum + namespaces.get(name).reads, 0);
    return { sent, received, reads, connections: open.size };
  }

  const routes: { readonly [path: string]: () => object | Promise<object> } = {
    '/.emulator/settled.json': () => triggers.settled().then(() => ({ settled: true })),
    '/.emulator/usage.json': usage,
  };

  return {
    answer(request, response) {
      const route = routes[requestUrl(request).pathname];
      if (!route) return false;
      request.resume();
      void Promise.resolve(route()).then((json) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(json));
      });
      return true;
    },
    watch(socket) {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        closed.sent += socket.bytesWritten;
        closed.received += socket.bytesRead;
      });
    },
  };
}
