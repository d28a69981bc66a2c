import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in that runs. */
export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

/** Opens a server to this machine alone; port 0 takes a free one. Rejects where the port is taken. */
export async function listen(server: Server, port: number): Promise<RunningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
