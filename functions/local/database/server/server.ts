import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Namespaces } from '../operations/namespaces.ts';
import { RestApi } from '../rest/rest-api.ts';
import { defaultRuleset } from '../rules/compile-rules.ts';
import { nowhere, postTo } from '../triggers/delivery.ts';
import { Triggers } from '../triggers/triggers.ts';
import { Connections } from './connections.ts';
import { emulatorRoutes } from './emulator-routes.ts';

export interface ServerOptions {
  readonly port: number;
  readonly host?: string;
  /** The address to which triggers are delivered. Without it, none are. */
  readonly functionsEmulator?: { readonly host: string; readonly port: number };
  /** The project that tokens must belong to; by default any. */
  readonly projectId?: string;
  readonly now?: () => number;
  readonly log?: (line: string) => void;
}

export interface DatabaseServer {
  readonly url: string;
  readonly port: number;
  readonly namespaces: Namespaces;
  readonly triggers: Triggers;
  /** Disconnects all clients and frees the port. */
  close(): Promise<void>;
}

const listening = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });

export const startDatabaseServer = async (options: ServerOptions): Promise<DatabaseServer> => {
  const { host = '127.0.0.1', now = Date.now, log = () => undefined, projectId = null } = options;
  const { functionsEmulator } = options;
  const triggers = new Triggers({ post: functionsEmulator ? postTo(functionsEmulator) : nowhere, log });
  const namespaces = new Namespaces({ now, log, defaultRuleset }, (namespace) =>
    namespace.onWrite((change) => triggers.prepare(namespace.name, change)),
  );
  const connections = new Connections({ namespaces, now, log, projectId });
  const routes = emulatorRoutes(namespaces, triggers);
  const rest = new RestApi({ namespaces, triggers, now, log, projectId });
  const server = createServer((request, response) => {
    if (!routes.answer(request, response)) rest.answer(request, response);
  });
  // A client keeps connections open, and its request fails if the idle timeout closes one at that moment.
  server.keepAliveTimeout = 0;
  server.on('connection', routes.watch);
  server.on('upgrade', (request, socket, head) => connections.upgrade(request, socket, head));
  const address = await listening(server, options.port, host);
  return {
    url: `http://${host}:${address.port}`,
    port: address.port,
    namespaces,
    triggers,
    close: async () => {
      connections.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
