import type { RawData, WebSocket } from 'ws';
import { FrameReader, framesOf, ProtocolError } from '../protocol/frames.ts';

/**
 * Four times the write limit, so that too large a write can still be refused with an error. A client that sends more
 * is disconnected.
 */
export const maxIncoming = 64 * 1024 * 1024;

export class ClientSocket {
  readonly #webSocket: WebSocket;

  constructor(webSocket: WebSocket) {
    this.#webSocket = webSocket;
  }

  send(message: string): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return;
    for (const frame of framesOf(message)) this.#webSocket.send(frame);
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
