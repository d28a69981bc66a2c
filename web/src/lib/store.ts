export interface Store<Value> {
  readonly get: () => Value;
  /** Calls `listener` after every `set`; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (value: Value) => void;
  readonly isWatched: () => boolean;
}

interface StoreOptions {
  /** The first listener has subscribed: the moment to begin a live query. */
  onFirst?: () => void;
  /** The last listener has unsubscribed. */
  onLast?: () => void;
}

/** A value outside of React: components subscribe to it with `useSyncExternalStore`. */
export function createStore<Value>(initial: Value, { onFirst, onLast }: StoreOptions = {}): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) onFirst?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onLast?.();
      };
    },
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    isWatched: () => listeners.size > 0,
  };
}
