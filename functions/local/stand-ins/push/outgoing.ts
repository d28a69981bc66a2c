import type { State, Waiting } from './state.ts';

type Listener = (body: string) => void;

/** Brings messages to browsers that listen, and keeps them for those that do not. */
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
    // Of the messages with one topic, only the last one is kept.
    const others = found.waiting.filter(({ topic }) => topic === undefined || topic !== message.topic);
    found.waiting = [...others, message];
  }

  /** Removes and returns the waiting messages that are not too old. */
  take(subscription: string): string[] {
    const found = this.#state.subscriptions[subscription];
    if (!found) return [];
    const bodies = found.waiting.filter(({ until }) => until > Date.now()).map(({ body }) => body);
    found.waiting = [];
    return bodies;
  }

  /** Gives `listener` all waiting and later messages; the last of several listeners gets them. Returns how to stop. */
  listen(subscription: string, listener: Listener): () => void {
    this.#listeners.set(subscription, listener);
    this.take(subscription).forEach(listener);
    return () => {
      if (this.#listeners.get(subscription) === listener) this.#listeners.delete(subscription);
    };
  }
}
