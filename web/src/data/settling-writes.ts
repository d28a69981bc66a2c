import type { PendingWrite } from './outbox.ts';

/** How long a write that has left the outbox is shown without an answer of the server to this tab. */
const graceMs = 3000;

/**
 * Another tab takes a write out of the shared outbox when the server has confirmed it to that tab. The live query of
 * this tab may hear of it a moment later: until then the write is settling and is still shown, or the button would blink.
 */
export class SettlingWrites<Change> {
  readonly #onTimeout: () => void;
  readonly #settling = new Map<string, PendingWrite<Change>>();
  #pending: readonly PendingWrite<Change>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onTimeout` is called when the server has said nothing for too long: what was settling is shown no more. */
  constructor(onTimeout: () => void) {
    this.#onTimeout = onTimeout;
  }

  /** The writes to show on top of what the server said last, given those that are in the outbox now. */
  overlay(pending: readonly PendingWrite<Change>[]): readonly PendingWrite<Change>[] {
    const keys = new Set(pending.map(({ key }) => key));
    const left = this.#pending.filter(({ key }) => !keys.has(key));
    for (const write of left) this.#settling.set(write.key, write);
    for (const key of keys) this.#settling.delete(key);
    this.#pending = pending;
    if (left.length > 0) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#settling.clear();
        this.#onTimeout();
      }, graceMs);
    }
    return [...this.#settling.values(), ...pending];
  }

  /** Call when the server has answered: what it says counts. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#settling.clear();
  }
}
