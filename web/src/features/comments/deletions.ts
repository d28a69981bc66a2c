import { UndoQueue, undoTime } from '../../data/undo.ts';
import type { PendingWrite, Outbox } from '../../data/outbox.ts';

export interface DeletionsDeps {
  /** Outlives the page: what was meant is done on the next visit at the latest. */
  outbox: Outbox<true>;
  /** Sending twice is the same as once. */
  send: (id: string) => Promise<'deleted' | 'refused' | 'later'>;
  /** Runs the work while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>;
  onRefused: () => void;
  onReconnect: (listener: () => void) => () => void;
  now: () => number;
}

/** `undo`: it can be taken back; `going`: the server has been asked. */
export type DeletionState = 'none' | 'undo' | 'going';

/** After a failure that may pass. */
const retryTime = 30_000;

/** A member's deletions of own comments, each after a time in which it can be taken back. Knows no React. */
export class Deletions {
  readonly #deps: DeletionsDeps;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new UndoQueue<string, null>((id) => void this.#carryOut(id));
  readonly #going = new Set<string>();
  #leave: (() => void) | null = null;

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

  /** Takes up what an earlier visit has left. */
  start(): void {
    const takeUp = () => {
      for (const { key, at } of this.#deps.outbox.all()) {
        const left = Math.max(0, at + undoTime - this.#deps.now());
        if (this.stateOf(key) === 'none') this.#waiting.add(key, null, left);
      }
      this.#tell();
    };
    takeUp();
    this.#leave = this.#deps.onReconnect(takeUp);
  }

  /** Nobody is left who could take anything back. */
  readonly flush = (): void => this.#waiting.flush();

  stop(): void {
    this.flush();
    this.#leave?.();
    this.#leave = null;
  }

  async #carryOut(id: string): Promise<void> {
    const { outbox, alone } = this.#deps;
    this.#going.add(id);
    this.#tell();
    await alone(async () => {
      // Another tab may have taken it back, or done it.
      const write = outbox.get(id);
      if (!write || !(await this.#send(write))) this.#going.delete(id);
    });
    this.#tell();
  }

  /** Answers whether it is gone. */
  async #send(write: PendingWrite<true>): Promise<boolean> {
    const outcome = await this.#deps.send(write.key);
    if (outcome === 'later') {
      if (this.#leave) this.#waiting.add(write.key, null, retryTime);
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
