import type { PendingWrite, Outbox } from './outbox.ts';

export interface OutboxSenderDeps<Change> {
  outbox: Outbox<Change>;
  /** Resolves when the server has the write. Must be idempotent. */
  send: (write: PendingWrite<Change>) => Promise<void>;
  /** Whether the database denied the write, so that a retry would fail too. Any other failure is retried. */
  isPermissionDenied: (error: unknown) => boolean;
  onRefused: (write: PendingWrite<Change>) => void;
  /** Runs the work under a lock shared by all tabs. */
  withLock: (work: () => Promise<void>) => Promise<void>;
  log: (where: string, error: unknown) => void;
}

/** The delay before a retry after a temporary failure. A call of `flush` retries sooner. */
export const retryMs = 30_000;

/** Sends an outbox to the server, one write at a time, oldest first, and in one tab at a time. */
export class OutboxSender<Change> {
  readonly #deps: OutboxSenderDeps<Change>;
  #running = false;
  #again = false;
  /** Incremented by every `stop`, which invalidates the runs that began earlier. */
  #visit = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: OutboxSenderDeps<Change>) {
    this.#deps = deps;
  }

  /** Call when there is something to send, and when the network is back. */
  flush(): void {
    if (this.#running) this.#again = true;
    else void this.#run(this.#visit);
  }

  /**
   * Stops sending, after the member has signed out. A write in flight stays in the outbox and its outcome is ignored.
   */
  stop(): void {
    this.#visit += 1;
    this.#running = false;
    clearTimeout(this.#retry);
  }

  async #run(visit: number): Promise<void> {
    clearTimeout(this.#retry);
    this.#running = true;
    do {
      this.#again = false;
      if (this.#deps.outbox.all().length > 0) await this.#deps.withLock(() => this.#sendAll(visit));
      if (visit !== this.#visit) return;
    } while (this.#again);
    this.#running = false;
  }

  async #sendAll(visit: number): Promise<void> {
    const { outbox, send, onRefused } = this.#deps;
    for (;;) {
      const [next] = outbox.all();
      if (!next || visit !== this.#visit) return;
      const outcome = await send(next).then(
        () => 'sent' as const,
        (error: unknown) => this.#failed(error),
      );
      if (visit !== this.#visit) return;
      if (outcome === 'later') {
        this.#retry = setTimeout(() => this.flush(), retryMs);
        return;
      }
      outbox.settle(next);
      if (outcome === 'refused') onRefused(next);
    }
  }

  #failed(error: unknown): 'refused' | 'later' {
    this.#deps.log('Sending what was changed', error);
    return this.#deps.isPermissionDenied(error) ? 'refused' : 'later';
  }
}
