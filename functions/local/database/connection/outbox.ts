import type { Duplex } from 'node:stream';
import type { Message } from './message.ts';

/**
 * Gathers what is sent within one turn of the event loop and writes it to each socket in one piece. When many listeners hear
 * of many writes, the turn grows and so do the pieces: the load that a system call per message would be never comes up.
 */
export class Outbox {
  readonly #waiting = new Map<Duplex, Message[]>();

  push(socket: Duplex, message: Message): void {
    const messages = this.#waiting.get(socket);
    if (messages !== undefined) {
      messages.push(message);
      return;
    }
    if (this.#waiting.size === 0) setImmediate(() => this.#flush());
    this.#waiting.set(socket, [message]);
  }

  /** Writes at once what waits for a socket that is about to be closed. */
  flush(socket: Duplex): void {
    const messages = this.#waiting.get(socket);
    this.#waiting.delete(socket);
    if (messages !== undefined) write(socket, joined(messages));
  }

  #flush(): void {
    const batch = [...this.#waiting];
    this.#waiting.clear();
    let last: readonly Message[] = [];
    let piece: Buffer = Buffer.alloc(0);
    for (const [socket, messages] of batch) {
      // Listeners to the same place wait for the very same messages: their piece is made once.
      if (!same(messages, last)) {
        last = messages;
        piece = joined(messages);
      }
      write(socket, piece);
    }
  }
}

const joined = (messages: readonly Message[]): Buffer => {
  const [only] = messages;
  if (messages.length === 1 && only !== undefined) return only.bytes;
  return Buffer.concat(messages.map((message) => message.bytes));
};

const same = (a: readonly Message[], b: readonly Message[]): boolean =>
  a.length === b.length && a.every((message, index) => message === b[index]);

/** A client that does not read what it asked for must not fill the memory. */
const mostUnread = 256 * 1024 * 1024;

const write = (socket: Duplex, piece: Buffer): void => {
  if (!socket.writable) return;
  if (socket.writableLength > mostUnread) socket.destroy();
  else socket.write(piece);
};
