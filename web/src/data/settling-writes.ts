import type { PendingWrite } from './outbox.ts';

/** How long to keep showing a write that has left the outbox if the server sends this tab no update. */
const graceMs = 3000;

/**
 * Another tab removes a write from the shared outbox when the server has confirmed it to that tab. This tab's live
 * query may receive the update a moment later. Until then the write is settling and stays visible, so that the button
 * does not flicker.
 */
export class SettlingWrites<Change> {
  readonly #onTimeout: () => void;
  readonly #settling = new Map<string, PendingWrite<Change>>();
  #pending: readonly PendingWrite<Change>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onTimeout` is called when no update has arrived in time and the settling writes have been dropped. */
  constructor(onTimeout: () => void) {
    this.#onTimeout = onTimeout;
  }

  /** Returns the writes to show on top of the server's last value, given those in the outbox now. */
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

  /** Call when the server's value has arrived, which then takes precedence. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#settling.clear();
  }
}
