import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { FrameReader, ProtocolError } from '../protocol/frames.ts';
import type { Message } from './message.ts';
import type { Outbox } from './outbox.ts';

/**
 * Four times the write limit, so that too large a write can still be refused with an error. A client that sends more
 * is disconnected.
 */
export const maxIncoming = 64 * 1024 * 1024;

/** Messages bypass `ws` and go straight to the raw socket, so that one buffer serves all recipients. */
export class ClientSocket {
  readonly #webSocket: WebSocket;
  readonly #raw: Duplex;
  readonly #outbox: Outbox;

  constructor(webSocket: WebSocket, request: IncomingMessage, outbox: Outbox) {
    this.#webSocket = webSocket;
    this.#raw = request.socket;
    this.#outbox = outbox;
  }

  send(message: Message): void {
    if (this.#webSocket.readyState === this.#webSocket.OPEN) this.#outbox.push(this.#raw, message);
  }

  /** Passes on every complete message. Closes a connection that breaks the protocol without a message. */
  listen(receive: (text: string) => void, log: (line: string) => void): void {
    const frames = new FrameReader(maxIncoming);
    this.#webSocket.on('message', (data: RawData, isBinary: boolean) => {
      try {
        if (isBinary) throw new ProtocolError('A binary frame.');
        const message = frames.read((data as Buffer).toString());
        if (message !== null) receive(message);
      } catch (error) {
        log(
          `cut off a client: ${error instanceof ProtocolError ? error.message : String((error as Error).stack)}`,
        );
        this.#webSocket.terminate();
      }
    });
    // `ws` has found an invalid frame, and closes the socket.
    this.#webSocket.on('error', (error) => log(`cut off a client: ${error.message}`));
  }
}
