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
    // Of those with one topic only the last one waits.
    const others = found.waiting.filter(({ topic }) => topic === undefined || topic !== message.topic);
    found.waiting = [...others, message];
  }

  /** What has been waiting and is not too old; it waits no more. */
  take(subscription: string): string[] {
    const found = this.#state.subscriptions[subscription];
    if (!found) return [];
    const bodies = found.waiting.filter(({ until }) => until > Date.now()).map(({ body }) => body);
    found.waiting = [];
    return bodies;
  }

  /** From now on `listener` gets everything; of several the last one. Answers how it ends. */
  listen(subscription: string, listener: Listener): () => void {
    this.#listeners.set(subscription, listener);
    this.take(subscription).forEach(listener);
    return () => {
      if (this.#listeners.get(subscription) === listener) this.#listeners.delete(subscription);
    };
  }
}
