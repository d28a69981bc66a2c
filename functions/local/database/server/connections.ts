import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { Outbox } from '../connection/outbox.ts';
import { Session, type SessionSettings } from '../connection/session.ts';
import { maxIncoming, WebSocketTransport } from '../connection/web-socket.ts';
import type { Namespaces } from '../operations/types.ts';
import { LongPolls } from './long-polls.ts';
import { namespaceName } from './namespace-name.ts';
import { requestUrl } from './request-url.ts';

export interface ConnectionSettings {
  readonly namespaces: Namespaces;
  readonly now: () => number;
  readonly log: (line: string) => void;
  readonly projectId: string | null;
}

/** The clients that are connected through the WebSocket protocol or long polling. */
export class Connections {
  readonly #settings: ConnectionSettings;
  readonly #outbox = new Outbox();
  readonly #sessions = new Map<string, Session>();
  readonly #webSockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxIncoming,
  });
  readonly #longPolls = new LongPolls(
    (session) => this.#sessions.set(session.id, session),
    (session) => this.#sessions.delete(session.id),
  );

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
    this.#webSockets.handleUpgrade(request, socket, head, (webSocket) =>
      this.#open(webSocket, request, settings, url.searchParams.get('s')),
    );
  }

  /** Handles requests that belong to long polling. Returns false for all others. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url?.startsWith('/.lp') !== true) return false;
    const settings = this.#settingsFor(request);
    if (settings === null) response.writeHead(404).end();
    else {
      this.#endOld(request);
      this.#longPolls.answer(request, response, settings);
    }
    return true;
  }

  #settingsFor(request: IncomingMessage): SessionSettings | null {
    const name = namespaceName(request);
    const { namespaces, now, log, projectId } = this.#settings;
    const host = request.headers.host ?? 'localhost';
    return name === null ? null : { namespace: namespaces.get(name), now, log, projectId, host };
  }

  #open(
    webSocket: WebSocket,
    request: IncomingMessage,
    settings: SessionSettings,
    joins: string | null,
  ): void {
    this.#endOld(request);
    const transport = new WebSocketTransport(webSocket, request, this.#outbox);
    const session = joins === null ? this.#begin(settings, transport) : this.#sessions.get(joins);
    if (session === undefined) {
      webSocket.terminate();
      return;
    }
    if (joins !== null) session.offer(transport);
    transport.listen((text) => session.receive(text, transport), settings.log);
    webSocket.on('close', () => this.#lost(session, transport));
  }

  /** Ends the client's previous session, named by `ls`, which may not have noticed yet that it is over. */
  #endOld(request: IncomingMessage): void {
    const id = requestUrl(request).searchParams.get('ls');
    const session = id === null ? undefined : this.#sessions.get(id);
    if (session === undefined) return;
    session.end();
    this.#sessions.delete(session.id);
  }

  #begin(settings: SessionSettings, transport: WebSocketTransport): Session {
    const session = new Session(settings, transport);
    this.#sessions.set(session.id, session);
    return session;
  }

  #lost(session: Session, transport: WebSocketTransport): void {
    session.lost(transport);
    if (session.isEnded) this.#sessions.delete(session.id);
  }

  close(): void {
    for (const session of this.#sessions.values()) session.close();
    for (const webSocket of this.#webSockets.clients) webSocket.terminate();
  }
}
