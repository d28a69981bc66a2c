import { UndoQueue, undoMs } from '../../data/undo.ts';
import type { PendingWrite, Outbox } from '../../data/outbox.ts';

export interface DeletionsDeps {
  /** Survives the page: the next visit carries out what this one could not. */
  outbox: Outbox<true>;
  /** Idempotent. */
  send: (id: string) => Promise<'deleted' | 'refused' | 'later'>;
  /** Runs the work under a lock shared by all tabs. */
  alone: (work: () => Promise<void>) => Promise<void>;
  onRefused: () => void;
  onReconnect: (listener: () => void) => () => void;
  now: () => number;
}

/** `undo`: it can still be undone; `going`: the request is on its way or done. */
export type DeletionState = 'none' | 'undo' | 'going';

/** The delay before a retry after a temporary failure. */
const retryMs = 30_000;

/** The deletions of a member's own comments, each sent after a delay in which it can be undone. It knows no React. */
export class Deletions {
  readonly #deps: DeletionsDeps;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new UndoQueue<string, null>((id) => void this.#carryOut(id));
  readonly #going = new Set<string>();
  #unsubscribe: (() => void) | null = null;

  constructor(deps: DeletionsDeps) {
    this.#deps = deps;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly stateOf = (id: string): DeletionState => {
    if (this.#going.has(id)) return 'going';
    return this.#waiting.has(id) ? 'undo' : 'none';
  };

  remove(id: string): void {
    if (this.stateOf(id) !== 'none') return;
    this.#deps.outbox.put(id, true);
    this.#waiting.add(id, null);
    this.#tell();
  }

  restore(id: string): void {
    const write = this.#deps.outbox.get(id);
    if (write) this.#deps.outbox.settle(write);
    this.#waiting.take(id);
    this.#tell();
  }

  /** Resumes the deletions that an earlier visit has left in the outbox. */
  start(): void {
    const takeUp = () => {
      for (const { key, at } of this.#deps.outbox.all()) {
        const left = Math.max(0, at + undoMs - this.#deps.now());
        if (this.stateOf(key) === 'none') this.#waiting.add(key, null, left);
      }
      this.#tell();
    };
    takeUp();
    this.#unsubscribe = this.#deps.onReconnect(takeUp);
  }

  /** Sends everything at once: the reader is leaving and can no longer undo it. */
  readonly flush = (): void => this.#waiting.flush();

  stop(): void {
    this.flush();
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  async #carryOut(id: string): Promise<void> {
    const { outbox, alone } = this.#deps;
    this.#going.add(id);
    this.#tell();
    await alone(async () => {
      // Another tab may have undone or sent it.
      const write = outbox.get(id);
      if (!write || !(await this.#send(write))) this.#going.delete(id);
    });
    this.#tell();
  }

  /** Resolves to whether the comment is deleted. */
  async #send(write: PendingWrite<true>): Promise<boolean> {
    const outcome = await this.#deps.send(write.key);
    if (outcome === 'later') {
      if (this.#unsubscribe) this.#waiting.add(write.key, null, retryMs);
      return false;
    }
    this.#deps.outbox.settle(write);
    if (outcome === 'refused') this.#deps.onRefused();
    return outcome === 'deleted';
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
