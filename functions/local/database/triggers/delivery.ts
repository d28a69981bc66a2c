/**
 * Carries events to the functions emulator: to each function one after another, in the order in which they happened, and again
 * after a failure, so a function may be told twice and must not mind. (Google's emulator tries once; the service tries again for
 * functions with `retry`. Trying again here is what shows a function that does mind.)
 */
import type { Message } from './events.ts';
import type { Trigger } from './registration.ts';

/** Gives the status of the answer; throws if there was none. */
export type Post = (message: Message) => Promise<number>;

export interface DeliverySettings {
  readonly post: Post;
  readonly log: (line: string) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** Between one attempt and the next. After the last the event is given up, with a line in the log. */
export const pauses: readonly number[] = [200, 400, 800, 1600, 3200];

/** A function that has gone, or was never there once all attempts are over. */
const notFound = 404;

export class Delivery {
  readonly #settings: DeliverySettings;
  readonly #onGone: (trigger: Trigger) => void;
  readonly #queues = new Map<string, Promise<void>>();

  constructor(settings: DeliverySettings, onGone: (trigger: Trigger) => void) {
    this.#settings = settings;
    this.#onGone = onGone;
  }

  send(message: Message): void {
    const { name } = message.trigger;
    const queue = (this.#queues.get(name) ?? Promise.resolve()).then(() => this.#deliver(message));
    this.#queues.set(name, queue);
    void queue.then(() => {
      if (this.#queues.get(name) === queue) this.#queues.delete(name);
    });
  }

  /** Resolves when nothing is on its way any more, including what functions caused meanwhile. */
  async settled(): Promise<void> {
    while (this.#queues.size > 0) await Promise.all(this.#queues.values());
  }

  async #deliver(message: Message): Promise<void> {
    let outcome = await this.#attempt(message);
    for (const pause of pauses) {
      if (outcome === 'delivered') return;
      await this.#settings.wait(pause);
      outcome = await this.#attempt(message);
    }
    if (outcome === 'delivered') return;
    this.#settings.log(
      `${message.trigger.key} could not be told of a change: ${outcome}; given up after ${pauses.length + 1} attempts.`,
    );
    if (outcome === `status ${notFound}`) this.#onGone(message.trigger);
  }

  /** What went wrong, or `delivered`. */
  async #attempt(message: Message): Promise<string> {
    try {
      const status = await this.#settings.post(message);
      return status >= 200 && status < 300 ? 'delivered' : `status ${status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
