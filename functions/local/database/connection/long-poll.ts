import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { closeScript, messagesScript, SegmentReader, startScript } from '../protocol/long-poll.ts';
import type { Message } from './message.ts';
import type { Transport } from './transport.ts';
import { maxIncoming } from './web-socket.ts';

/** A client reopens its request immediately, so one without an open request for this long is gone. */
const timeoutMs = 15_000;

/** The transport of a client without a WebSocket, which keeps a request open whose response carries the messages. */
export class LongPollTransport implements Transport {
  readonly id = randomBytes(9).toString('hex');
  readonly password = randomBytes(9).toString('hex');
  readonly #segments = new SegmentReader(maxIncoming);
  readonly #onLost: () => void;
  #waiting: string[] = [];
  #open: ServerResponse | null = null;
  #answers = 0;
  #closing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(onLost: () => void) {
    this.#onLost = onLost;
    this.#expectRequest();
  }

  /** Responds to the initial request, including the messages that the session has sent so far. */
  start(response: ServerResponse, callbackId: string): void {
    this.#answer(response, startScript(callbackId, this.id, this.password) + this.#takeWaiting());
  }

  send(message: Message): void {
    this.#waiting.push(message.text);
    // Messages of the same event loop turn are sent together.
    if (this.#waiting.length === 1) setImmediate(() => this.#flush());
  }

  /** Handles a further request: passes its messages to the session and keeps it open for the next response. */
  poll(query: URLSearchParams, response: ServerResponse, receive: (text: string) => void): void {
    clearTimeout(this.#timer);
    // Only one request is kept open; the client waits for the older one to end.
    if (this.#open !== null) this.#answer(this.#open, messagesScript(this.#nextNumber(), []));
    this.#open = response;
    response.once('close', () => this.#closed(response));
    for (const text of this.#segments.read(query)) receive(text);
    this.#flush();
  }

  #flush(): void {
    const response = this.#open;
    if (response === null || (this.#waiting.length === 0 && !this.#closing)) return;
    this.#open = null;
    this.#answer(response, this.#takeWaiting() + (this.#closing ? closeScript(this.#answers - 1) : ''));
    if (this.#closing) this.lost();
    else this.#expectRequest();
  }

  #takeWaiting(): string {
    const messages = this.#waiting;
    this.#waiting = [];
    return messages.length === 0 ? '' : messagesScript(this.#nextNumber(), messages);
  }

  #nextNumber(): number {
    this.#answers += 1;
    return this.#answers - 1;
  }

  #answer(response: ServerResponse, script: string): void {
    response.writeHead(200, {
      'Content-Type': 'application/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.end(script);
  }

  #closed(response: ServerResponse): void {
    if (this.#open !== response) return;
    this.#open = null;
    this.#expectRequest();
  }

  #expectRequest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.lost(), timeoutMs);
    this.#timer.unref();
  }

  close(): void {
    this.#closing = true;
    this.#flush();
  }

  lost(): void {
    clearTimeout(this.#timer);
    if (this.#open?.writableEnded === false) this.#open.destroy();
    this.#open = null;
    this.#onLost();
  }
}
