interface WatchedStateDeps {
  /** Somebody looks. */
  onFirst: () => void;
  /** Nobody looks any more. */
  onLast: () => void;
}

/** A value that components follow, and that learns whether anybody does. */
export class WatchedState<Value> {
  readonly #listeners = new Set<() => void>();
  readonly #deps: WatchedStateDeps;
  #value: Value;

  constructor(first: Value, deps: WatchedStateDeps) {
    this.#value = first;
    this.#deps = deps;
  }

  readonly get = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#deps.onFirst();
    return () => {
      if (this.#listeners.delete(listener) && !this.isWatched) this.#deps.onLast();
    };
  };

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  set(value: Value): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}
