import type { PendingWrite, Outbox } from './outbox.ts';

export interface OutboxSenderDeps<Change> {
  outbox: Outbox<Change>;
  /** Resolves when the server has it. Sending twice must be the same as once. */
  send: (write: PendingWrite<Change>) => Promise<void>;
  /** Whether the server said no, which it would say again; any other failure is tried again. */
  isPermissionDenied: (error: unknown) => boolean;
  onRefused: (write: PendingWrite<Change>) => void;
  /** Runs the work while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>;
  log: (where: string, error: unknown) => void;
}

/** After a failure that may pass, besides every other occasion. */
export const retryMs = 30_000;

/** Carries an outbox to the server: one after another, oldest first, in one tab at a time. */
export class OutboxSender<Change> {
  readonly #deps: OutboxSenderDeps<Change>;
  #running = false;
  #again = false;
  /** Grows with every stop: what began before it is over. */
  #visit = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: OutboxSenderDeps<Change>) {
    this.#deps = deps;
  }

  /** Call whenever there may be something to send, or a way to send it. */
  flush(): void {
    if (this.#running) this.#again = true;
    else void this.#run(this.#visit);
  }

  /** What is under way stays in the outbox: what comes of it is not to be trusted once the member has left. */
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
      if (this.#deps.outbox.all().length > 0) await this.#deps.alone(() => this.#sendAll(visit));
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
