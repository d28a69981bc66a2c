/**
 * Carries events to the functions emulator: to each function one after another, in the order in which they happened, and again
 * after a failure, so a function may be told twice and must not mind. (Google's emulator tries once; the service tries again for
 * functions with `retry`. Trying again here is what shows a function that does mind.)
 *
 * One after another, although the service promises neither order nor turns: the functions emulator starts a process for every
 * event that it is given while another one is being worked on.
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

/** Between the attempts with a function that failed. After the last the event is given up, with a line in the log. */
export const pauses: readonly number[] = [200, 400, 800, 1600, 3200];

/** An unreachable functions emulator is tried for longer: it may be starting, or loading the code again. */
export const longPauses: readonly number[] = [...pauses, ...Array.from({ length: 17 }, () => 3200)];

type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed' | 'unreached' | 'unknown'; readonly why: string };

/** `handleHttpsTrigger` of firebase-tools: there is no such function. It registers them here before it knows them itself. */
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
    const { wait, log } = this.#settings;
    let outcome = await this.#attempt(message);
    for (let attempts = 1; outcome.kind !== 'delivered'; attempts += 1) {
      const pause = (outcome.kind === 'failed' ? pauses : longPauses)[attempts - 1];
      if (pause === undefined) {
        const { key } = message.trigger;
        log(`${key} could not be told of a change: ${outcome.why}; given up after ${attempts} attempts.`);
        if (outcome.kind === 'unknown') this.#onGone(message.trigger);
        return;
      }
      await wait(pause);
      outcome = await this.#attempt(message);
    }
  }

  async #attempt(message: Message): Promise<Outcome> {
    try {
      const status = await this.#settings.post(message);
      if (status >= 200 && status < 300) return { kind: 'delivered' };
      return { kind: status === notFound ? 'unknown' : 'failed', why: `status ${status}` };
    } catch (error) {
      return { kind: 'unreached', why: error instanceof Error ? error.message : String(error) };
    }
  }
}
