import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a listening server is told of when it cannot: its port. */
const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
};

/** The way between callers and a server on this machine, which can be cut, be slow, and lose answers. */
export class Cable {
  readonly #server: Server;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #port = 0;
  #lateMs = 0;
  #losesAnswers = false;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer({ allowHalfOpen: true }, (caller) => this.#join(caller));
  }

  /** From `port`, 0 for a free one, to `target`. Rejects where the port is taken. */
  static async lay(port: number, target: number): Promise<Cable> {
    const cable = new Cable(target);
    cable.#port = await listen(cable.#server, port);
    return cable;
  }

  get port(): number {
    return this.#port;
  }

  /** Everything arrives so much later, both ways. */
  slow(milliseconds: number): void {
    this.#lateMs = milliseconds;
  }

  /**
   * Breaks for a while. What callers said in the `lost` milliseconds before that has arrived, and what they were answered has
   * not.
   */
  async cut(milliseconds: number, lost = 0): Promise<void> {
    this.loseAnswers();
    await pause(lost);
    await this.break();
    await pause(milliseconds);
    await this.mend();
  }

  /** No answer arrives until it is mended. */
  loseAnswers(): void {
    this.#losesAnswers = true;
  }

  /** Ends every connection at once, and refuses new ones until it is mended. */
  async break(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }

  async mend(): Promise<void> {
    this.#losesAnswers = false;
    await listen(this.#server, this.#port);
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #join(caller: Socket): void {
    const server = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    this.#carry(caller, server, () => false);
    this.#carry(server, caller, () => this.#losesAnswers);
  }

  #carry(from: Socket, to: Socket, loses: () => boolean): void {
    this.#sockets.add(from);
    from.setNoDelay();
    // In order, also where it becomes faster meanwhile.
    let carried: Promise<unknown> = Promise.resolve();
    const later = (work: () => void) => {
      const due = performance.now() + this.#lateMs;
      carried = carried.then(async () => {
        const rest = due - performance.now();
        if (rest > 0) await pause(rest);
        work();
      });
    };
    from.on('data', (bytes) => {
      if (!loses()) later(() => to.write(bytes));
    });
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', (broke) => {
      this.#sockets.delete(from);
      if (broke) to.destroy();
    });
  }
}
