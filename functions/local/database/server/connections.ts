import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { Session, type SessionSettings } from '../connection/session.ts';
import { ClientSocket, maxIncoming } from '../connection/client-socket.ts';
import type { Namespaces } from '../operations/namespaces.ts';
import { namespaceName, requestUrl } from './namespace-name.ts';

export interface ConnectionSettings {
  readonly namespaces: Namespaces;
  readonly now: () => number;
  readonly log: (line: string) => void;
  readonly projectId: string | null;
}

/** The clients that are connected. */
export class Connections {
  readonly #settings: ConnectionSettings;
  readonly #webSockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxIncoming,
  });

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = requestUrl(request);
    const settings = this.#settingsFor(request);
    if (url.pathname !== '/.ws' || settings === null) {
      // Without a listener, a client that disconnects during the response would crash the process.
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    this.#webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new ClientSocket(webSocket);
      const session = new Session(settings, connection);
      connection.listen((text) => session.receive(text), settings.log);
      webSocket.on('close', () => session.end());
    });
  }

  #settingsFor(request: IncomingMessage): SessionSettings | null {
    const name = namespaceName(request);
    const { namespaces, now, log, projectId } = this.#settings;
    const host = request.headers.host ?? 'localhost';
    return name === null ? null : { namespace: namespaces.get(name), now, log, projectId, host };
  }

  close(): void {
    for (const webSocket of this.#webSockets.clients) webSocket.terminate();
  }
}
