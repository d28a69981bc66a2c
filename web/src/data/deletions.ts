import { createStore } from '../lib/store.ts';
import type { CallFailure } from '../platform/callables.ts';
import type { Outbox, PendingWrite } from './outbox.ts';
import { UndoQueue, undoMs } from './undo.ts';

export interface DeletionsDeps<Change> {
  /** Outlives the page, so the next visit can finish what this one could not. */
  outbox: Outbox<Change>;
  /** Sends the deletion. Must be idempotent. */
  send: (write: PendingWrite<Change>) => Promise<{ ok: true } | CallFailure>;
  /** Runs the work under a lock shared by all tabs. */
  withLock: (work: () => Promise<void>) => Promise<void>;
  onRefused: (key: string, failure: CallFailure) => void;
  /** Called when the server is unreachable and, because this has been stopped, there will be no retry. */
  onLeftPending: () => void;
  onReconnect: (listener: () => void) => () => void;
  now: () => number;
}

/**
 * - `undo`: waiting; it can still be undone.
 * - `going`: the request is in flight.
 * - `retry`: it failed temporarily and will be retried; until then it can be undone.
 */
export type DeletionState = 'none' | 'undo' | 'going' | 'retry' | 'done';

/** The delay before a retry after a temporary failure. */
const retryMs = 30_000;

/** Failures to retry: the server may or may not have done it, or it may succeed next time. */
const transientCodes: readonly string[] = [
  'unreachable',
  'busy',
  'too-many-requests',
  'internal',
  'unauthenticated',
];

/** A member's deletions, each sent after a delay during which it can be undone. Independent of React. */
export class Deletions<Change> {
  readonly #deps: DeletionsDeps<Change>;
  readonly #store = createStore<ReadonlyMap<string, DeletionState>>(new Map());
  readonly #waiting = new UndoQueue<string, null>((key) => void this.#carryOut(key));
  #unsubscribe: (() => void) | null = null;

  constructor(deps: DeletionsDeps<Change>) {
    this.#deps = deps;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  readonly stateOf = (key: string): DeletionState => this.get().get(key) ?? 'none';

  remove(key: string, change: Change): void {
    if (['undo', 'going', 'retry'].includes(this.stateOf(key))) return;
    this.#deps.outbox.put(key, change);
    this.#wait(key);
  }

  restore(key: string): void {
    const write = this.#deps.outbox.get(key);
    if (write) this.#deps.outbox.settle(write);
    this.#waiting.take(key);
    this.#set(key, 'none');
  }

  /** Resumes deletions left in the outbox by earlier pages or other tabs. Call it again when there may be more. */
  start(): void {
    const resume = () => {
      for (const { key, at } of this.#deps.outbox.all()) {
        const state = this.stateOf(key);
        if (state === 'none') this.#wait(key, Math.max(0, at + undoMs - this.#deps.now()));
        // Retries immediately instead of waiting for the backoff.
        if (state === 'retry') this.#wait(key, 0, state);
      }
    };
    resume();
    this.#unsubscribe ??= this.#deps.onReconnect(resume);
  }

  /** Sends everything immediately, because the reader is leaving and can no longer undo. */
  readonly flush = (): void => this.#waiting.flush();

  stop(): void {
    this.flush();
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  async #carryOut(key: string): Promise<void> {
    const { outbox, withLock } = this.#deps;
    this.#set(key, 'going');
    await withLock(async () => {
      // Another tab may have undone or sent it.
      const write = outbox.get(key);
      if (write) await this.#send(write);
      else this.#set(key, 'none');
    });
  }

  async #send(write: PendingWrite<Change>): Promise<void> {
    const { key } = write;
    const result = await this.#deps.send(write);
    if (!result.ok && transientCodes.includes(result.code)) {
      if (this.#unsubscribe) return this.#wait(key, retryMs, 'retry');
      this.#set(key, 'none');
      return this.#deps.onLeftPending();
    }
    this.#deps.outbox.settle(write);
    const isGone = result.ok || result.code === 'not-found';
    this.#set(key, isGone ? 'done' : 'none');
    if (!isGone) this.#deps.onRefused(key, result);
  }

  #wait(key: string, delayMs = undoMs, state: DeletionState = 'undo'): void {
    this.#waiting.add(key, null, delayMs);
    this.#set(key, state);
  }

  #set(key: string, state: DeletionState): void {
    this.#store.set(new Map(this.get()).set(key, state));
  }
}
