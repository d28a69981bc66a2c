export interface Store<Value> {
  readonly get: () => Value;
  /** Calls `listener` after every `set`. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (value: Value) => void;
  readonly isWatched: () => boolean;
}

interface StoreOptions {
  /** Called when the first listener subscribes. Use it to start a live query. */
  onFirst?: () => void;
  /** Called when the last listener unsubscribes. */
  onLast?: () => void;
}

/** Creates a store for a value outside of React. Components subscribe to it with `useSyncExternalStore`. */
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
