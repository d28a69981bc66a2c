import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Resolves to the port the server listens on; rejects if it is taken. */
const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
};

/** A TCP proxy between callers and a local server that can be cut, be slowed down, and lose responses. */
export class TcpProxy {
  readonly #server: Server;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #port = 0;
  #lateMs = 0;
  #losesAnswers = false;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer({ allowHalfOpen: true }, (caller) => this.#connect(caller));
  }

  /** Opens a proxy from `port` (0 for a free one) to `target`. Rejects if the port is taken. */
  static async open(port: number, target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#port = await listen(proxy.#server, port);
    return proxy;
  }

  get port(): number {
    return this.#port;
  }

  /** Delays everything by this much in both directions. */
  slow(milliseconds: number): void {
    this.#lateMs = milliseconds;
  }

  /**
   * Breaks the connection for a while. What callers sent in the `lost` milliseconds before the cut has arrived, but
   * the responses have not.
   */
  async cut(milliseconds: number, lost = 0): Promise<void> {
    this.loseAnswers();
    await pause(lost);
    await this.break();
    await pause(milliseconds);
    await this.restore();
  }

  /** Drops all responses until `restore` is called. */
  loseAnswers(): void {
    this.#losesAnswers = true;
  }

  /** Resets every connection and refuses new ones until `restore` is called. */
  async break(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }

  async restore(): Promise<void> {
    this.#losesAnswers = false;
    await listen(this.#server, this.#port);
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #connect(caller: Socket): void {
    const server = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    this.#forward(caller, server, () => false);
    this.#forward(server, caller, () => this.#losesAnswers);
  }

  #forward(from: Socket, to: Socket, loses: () => boolean): void {
    this.#sockets.add(from);
    from.setNoDelay();
    // Preserves the order, even if the delay shrinks meanwhile.
    let forwarded: Promise<unknown> = Promise.resolve();
    const later = (work: () => void) => {
      const due = performance.now() + this.#lateMs;
      forwarded = forwarded.then(async () => {
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
