import type { Duplex } from 'node:stream';
import type { Message } from './message.ts';

/**
 * Collects the messages of one event loop turn and writes them to each socket in a single chunk. When many listeners
 * receive many updates, turns and chunks grow, which avoids the load of one system call per message.
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

  #flush(): void {
    const batch = [...this.#waiting];
    this.#waiting.clear();
    let last: readonly Message[] = [];
    let piece: Buffer = Buffer.alloc(0);
    for (const [socket, messages] of batch) {
      // Listeners to the same path receive the very same messages, so their chunk is only built once.
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

/** The most bytes that may be buffered for a client that does not read, so that it cannot exhaust the memory. */
const maxUnread = 256 * 1024 * 1024;

const write = (socket: Duplex, piece: Buffer): void => {
  if (!socket.writable) return;
  if (socket.writableLength > maxUnread) socket.destroy();
  else socket.write(piece);
};
