import { loadFirebase } from './firebase/load.ts';
import type { ListPart, Unsubscribe } from './firebase/types.ts';
import { logError } from './log.ts';

/** Subscribes to a value. Returns an unsubscribe function, which works at any time. An error ends the subscription. */
export type Subscribe<Value> = (
  onValue: (value: Value) => void,
  onError: (error: unknown) => void,
) => Unsubscribe;

/** Watches something whose code loads first. Ends with an error if that fails. */
export const watchLater =
  <Value>(load: () => Promise<Subscribe<Value>>): Subscribe<Value> =>
  (onValue, onError) => {
    let cancelled = false;
    let unsubscribe: Unsubscribe | null = null;
    load().then(
      (watch) => {
        if (!cancelled) unsubscribe = watch(onValue, onError);
      },
      (error: unknown) => {
        if (!cancelled) onError(error);
      },
    );
    return () => {
      cancelled = true;
      unsubscribe?.();
    };
  };

/**
 * Watches what is stored at a database path, as `parse` returns it; that gets null if there is nothing. Ends with an error
 * if the SDK failed to load, or the database denied access.
 */
export const watchPath = <Value>(
  path: string,
  parse: (stored: unknown) => Value,
  part?: ListPart,
): Subscribe<Value> =>
  watchLater(() =>
    loadFirebase().then(
      ({ database }) =>
        (onValue, onError) =>
          database.watch(path, (stored) => onValue(parse(stored)), onError, part),
    ),
  );

/** Watches whether the SDK is connected to the database. */
export const watchConnection = (onChange: (connected: boolean) => void): Unsubscribe =>
  watchPath('.info/connected', (connected) => connected === true)(onChange, (error) =>
    logError('Watching the connection', error),
  );

/** Watches several values: reports all of them once each has arrived, and on every change. */
export const watchTogether =
  <Values extends object>(watches: {
    [Name in keyof Values]: Subscribe<Values[Name]>;
  }): Subscribe<Values> =>
  (onValues, onError) => {
    const names = Object.keys(watches) as (keyof Values)[];
    const found: Partial<Values> = {};
    const report = () => {
      if (names.every((name) => name in found)) onValues({ ...found } as Values);
    };
    const unsubscribes = names.map((name) =>
      watches[name]((value) => {
        found[name] = value;
        report();
      }, onError),
    );
    if (names.length === 0) report();
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  };

/**
 * Watches a list and what each of its keys stands for: reports both, in the order of the keys, once all have arrived, and on
 * every change.
 */
export const watchEach =
  <List, Value>(
    watchList: Subscribe<List>,
    keysOf: (list: List) => readonly string[],
    watchKey: (key: string) => Subscribe<Value>,
  ): Subscribe<{ list: List; values: ReadonlyMap<string, Value> }> =>
  (onValues, onError) => {
    const watched = new Map<string, { unsubscribe: Unsubscribe; found: { value: Value } | null }>();
    let list: { of: List } | null = null;
    const report = () => {
      if (!list) return;
      const values = new Map<string, Value>();
      for (const key of keysOf(list.of)) {
        const { found = null } = watched.get(key) ?? {};
        if (!found) return;
        values.set(key, found.value);
      }
      onValues({ list: list.of, values });
    };
    const unsubscribe = watchList((next) => {
      list = { of: next };
      const keys = new Set(keysOf(next));
      for (const [key, one] of watched) {
        if (keys.has(key)) continue;
        watched.delete(key);
        one.unsubscribe();
      }
      for (const key of keys) {
        if (watched.has(key)) continue;
        const one = { unsubscribe: (): void => undefined, found: null as { value: Value } | null };
        watched.set(key, one);
        one.unsubscribe = watchKey(key)((value) => {
          one.found = { value };
          report();
        }, onError);
      }
      report();
    }, onError);
    return () => {
      unsubscribe();
      for (const one of watched.values()) one.unsubscribe();
    };
  };

/** Watches what `change` makes of a watched value. */
export const watchChanged =
  <From, To>(watch: Subscribe<From>, change: (value: From) => To): Subscribe<To> =>
  (onValue, onError) =>
    watch((value) => onValue(change(value)), onError);

/** Reports a value that is known and does not change. */
export const watchNothing =
  <Value>(value: Value): Subscribe<Value> =>
  (onValue) => {
    onValue(value);
    return () => undefined;
  };
