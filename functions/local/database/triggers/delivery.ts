import { request } from 'node:http';
import type { Message } from './events.ts';
import type { Trigger } from './registration.ts';

/** The longest timeout of an event function, in milliseconds. */
const longestMs = 540_000;

/**
 * Creates a `Post` to the functions emulator, which responds once the function has ended:
 * `lib/emulator/functionsEmulator.js`, background route.
 */
export const postTo = ({ host, port }: { readonly host: string; readonly port: number }): Post => {
  return ({ trigger, body }) =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host,
          port,
          method: 'POST',
          path: `/functions/projects/${trigger.project}/triggers/${trigger.key}`,
          headers: {
            'Content-Type': 'application/cloudevents+json; charset=UTF-8',
            'Content-Length': Buffer.byteLength(body),
          },
          timeout: longestMs,
        },
        (answer) => {
          answer.on('error', reject);
          answer.on('end', () => resolve(answer.statusCode ?? 0));
          answer.resume();
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('the function took too long')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
};

/** Sends no events, for a database without a functions emulator. */
export const nowhere: Post = () => Promise.resolve(204);

// Delivers events to the functions emulator: to each function a few at once, and with retries after a failure. A
// function may therefore receive events twice and in any order, as from the service, and has to be idempotent. (Google's
// emulator tries once; the service retries for functions with `retry`. Retrying here exposes functions that are not
// idempotent.)

/** A function that is slow, or that fails for one event, does not keep the others waiting. More would need more memory. */
const atOnce = 4;

/** Returns the status of the response. Throws if there was none. */
export type Post = (message: Message) => Promise<number>;

interface DeliverySettings {
  readonly post: Post;
  readonly log: (line: string) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * The delays between attempts after a failure, in milliseconds. After the last one the event is dropped, with a line
 * in the log.
 */
export const retryDelaysMs: readonly number[] = [200, 400, 800, 1600, 3200];

/** An unreachable functions emulator is retried for longer: it may be starting, or reloading the code. */
export const longRetryDelaysMs: readonly number[] = [
  ...retryDelaysMs,
  ...Array.from({ length: 17 }, () => 3200),
];

type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed' | 'unreached' | 'unknown'; readonly why: string };

/**
 * The response of `handleHttpsTrigger` in firebase-tools for an unknown function. The emulator registers functions
 * here before it knows them itself.
 */
const notFound = 404;

interface Queue {
  readonly waiting: Message[];
  readonly underway: Set<Promise<void>>;
}

export class Delivery {
  readonly #settings: DeliverySettings;
  readonly #onMissing: (trigger: Trigger) => void;
  readonly #queues = new Map<string, Queue>();

  constructor(settings: DeliverySettings, onMissing: (trigger: Trigger) => void) {
    this.#settings = settings;
    this.#onMissing = onMissing;
  }

  send(message: Message): void {
    const { name } = message.trigger;
    const queue = this.#queues.get(name) ?? { waiting: [], underway: new Set() };
    this.#queues.set(name, queue);
    queue.waiting.push(message);
    this.#proceed(name, queue);
  }

  /** Resolves when no events are in flight, including those that functions caused meanwhile. */
  async settled(): Promise<void> {
    while (this.#queues.size > 0)
      await Promise.all([...this.#queues.values()].flatMap(({ underway }) => [...underway]));
  }

  #proceed(name: string, queue: Queue): void {
    const message = queue.underway.size < atOnce && queue.waiting.shift();
    if (message) {
      const delivered = this.#deliver(message).then(() => {
        queue.underway.delete(delivered);
        this.#proceed(name, queue);
      });
      queue.underway.add(delivered);
    } else if (queue.underway.size === 0) this.#queues.delete(name);
  }

  async #deliver(message: Message): Promise<void> {
    const { wait, log } = this.#settings;
    let outcome = await this.#attempt(message);
    for (let attempts = 1; outcome.kind !== 'delivered'; attempts += 1) {
      const pause = (outcome.kind === 'failed' ? retryDelaysMs : longRetryDelaysMs)[attempts - 1];
      if (pause === undefined) {
        const { key } = message.trigger;
        log(`${key} could not be told of a change: ${outcome.why}; given up after ${attempts} attempts.`);
        if (outcome.kind === 'unknown') this.#onMissing(message.trigger);
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
