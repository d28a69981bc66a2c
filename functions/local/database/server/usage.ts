import type { Socket } from 'node:net';
import type { Namespaces } from '../operations/types.ts';
import type { HttpRoute } from './http-route.ts';

/**
 * `GET /.emulator/usage.json`: returns the bytes sent to and received from clients over the wire since the start, the reads
 * and new listeners since then, and the open connections. Specific to this emulator, to count what the service bills.
 */
export function createUsage(namespaces: Namespaces): { route: HttpRoute; watch: (socket: Socket) => void } {
  const open = new Set<Socket>();
  const closed = { sent: 0, received: 0 };
  return {
    watch(socket) {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        closed.sent += socket.bytesWritten;
        closed.received += socket.bytesRead;
      });
    },
    route(request, response) {
      if (request.url?.startsWith('/.emulator/usage.json') !== true) return false;
      request.resume();
      let { sent, received } = closed;
      for (const { bytesWritten, bytesRead } of open) {
        sent += bytesWritten;
        received += bytesRead;
      }
      const reads = namespaces.names().reduce((sum, name) => sum + namespaces.get(name).reads, 0);
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ sent, received, reads, connections: open.size }));
      return true;
    },
  };
}
