import type { State, Waiting } from './state.ts';

type Listener = (body: string) => void;

/** Delivers messages to listening browsers, and queues them for the others. */
export class Outgoing {
  readonly #state: State;
  readonly #listeners = new Map<string, Listener>();

  constructor(state: State) {
    this.#state = state;
  }

  put(subscription: string, message: Waiting): void {
    const listener = this.#listeners.get(subscription);
    if (listener) return listener(message.body);
    const found = this.#state.subscriptions[subscription];
    if (!found) return;
    // Only the latest message of each topic is kept.
    const others = found.waiting.filter(({ topic }) => topic === undefined || topic !== message.topic);
    found.waiting = [...others, message];
  }

  /** Removes the waiting messages, and returns those that have not expired. */
  take(subscription: string): string[] {
    const found = this.#state.subscriptions[subscription];
    if (!found) return [];
    const bodies = found.waiting.filter(({ until }) => until > Date.now()).map(({ body }) => body);
    found.waiting = [];
    return bodies;
  }

  /**
   * Passes all waiting and later messages to `listener`, replacing any earlier one. Returns a function that stops it.
   */
  listen(subscription: string, listener: Listener): () => void {
    this.#listeners.set(subscription, listener);
    this.take(subscription).forEach(listener);
    return () => {
      if (this.#listeners.get(subscription) === listener) this.#listeners.delete(subscription);
    };
  }
}
