import type { IncomingMessage, ServerResponse } from 'node:http';
import { LongPollTransport } from '../connection/long-poll.ts';
import { Session, type SessionSettings } from '../connection/session.ts';
import { ProtocolError } from '../protocol/frames.ts';
import { leavingPage } from '../protocol/long-poll.ts';
import { requestUrl } from './request-url.ts';

interface Client {
  readonly transport: LongPollTransport;
  readonly session: Session;
}

/** The clients that connect by long polling, all through `/.lp`. */
export class LongPolls {
  readonly #clients = new Map<string, Client>();
  readonly #onSession: (session: Session) => void;
  readonly #onEnd: (session: Session) => void;

  constructor(onSession: (session: Session) => void, onEnd: (session: Session) => void) {
    this.#onSession = onSession;
    this.#onEnd = onEnd;
  }

  answer(request: IncomingMessage, response: ServerResponse, settings: SessionSettings): void {
    const url = requestUrl(request);
    const query = url.searchParams;
    request.resume();
    if (query.get('start') === 't') this.#start(query, response, settings);
    else this.#continue(url, query, response, settings);
  }

  #start(query: URLSearchParams, response: ServerResponse, settings: SessionSettings): void {
    const callbackId = query.get('cb') ?? '';
    const transport = new LongPollTransport(() => this.#lost(transport));
    const session = new Session(settings, transport);
    this.#clients.set(transport.id, { transport, session });
    this.#onSession(session);
    this.#guarded(transport, response, settings, () => transport.start(response, callbackId));
  }

  #continue(url: URL, query: URLSearchParams, response: ServerResponse, settings: SessionSettings): void {
    const client = this.#clients.get(query.get('id') ?? '');
    if (client === undefined || client.transport.password !== query.get('pw')) {
      response.writeHead(404).end();
      return;
    }
    const { transport, session } = client;
    if (query.has('disconn')) {
      transport.lost();
      response.writeHead(204).end();
    } else if (query.has('dframe')) {
      url.searchParams.delete('dframe');
      url.searchParams.set('disconn', 't');
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(leavingPage(`${url.pathname}${url.search}`));
    } else
      this.#guarded(transport, response, settings, () =>
        transport.poll(query, response, (text) => session.receive(text, transport)),
      );
  }

  /** Ends a connection that breaks the protocol, without affecting others. */
  #guarded(
    transport: LongPollTransport,
    response: ServerResponse,
    { log }: SessionSettings,
    act: () => void,
  ): void {
    try {
      act();
    } catch (error) {
      log(
        `cut off a client: ${error instanceof ProtocolError ? error.message : String((error as Error).stack)}`,
      );
      if (!response.headersSent) response.writeHead(400).end();
      transport.lost();
    }
  }

  #lost(transport: LongPollTransport): void {
    const client = this.#clients.get(transport.id);
    if (client === undefined) return;
    this.#clients.delete(transport.id);
    client.session.lost(transport);
    if (client.session.isEnded) this.#onEnd(client.session);
  }
}
