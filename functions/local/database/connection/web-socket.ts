import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { FrameReader, ProtocolError } from '../protocol/frames.ts';
import type { Message } from './message.ts';
import type { Outbox } from './outbox.ts';
import type { Transport } from './transport.ts';

/** Four times what may be written: enough to say that it is too much. Beyond it the client is cut off. */
export const mostIncoming = 64 * 1024 * 1024;

/** Messages go around `ws`, straight to the raw socket, so that one buffer serves all who hear the same. */
export class WebSocketTransport implements Transport {
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

  close(): void {
    this.#outbox.flush(this.#raw);
    this.#webSocket.close();
  }

  /** Passes on every whole message. A connection that breaks the protocol is closed without a message. */
  listen(receive: (text: string) => void, log: (line: string) => void): void {
    const frames = new FrameReader(mostIncoming);
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
    // `ws` has found a frame invalid; it closes the socket.
    this.#webSocket.on('error', (error) => log(`cut off a client: ${error.message}`));
  }
}
