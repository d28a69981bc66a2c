import { loadFirebase } from './firebase/load.ts';
import type { ListPart, Unsubscribe } from './firebase/types.ts';

/** Subscribes to something in the database; returns a function that unsubscribes. After an error the subscription is over. */
export type Watch<Value> = (
  onValue: (value: Value) => void,
  onError: (error: unknown) => void,
) => Unsubscribe;

/**
 * Watches the value at a path of the database live (null: nothing there). Unsubscribing works at any time, also before
 * the SDK is there. After an error the subscription is over: the SDK could not be loaded, or the database refused.
 */
export function watchPath(
  path: string,
  onValue: (value: unknown) => void,
  onError: (error: unknown) => void,
  part?: ListPart,
): Unsubscribe {
  let cancelled = false;
  let unsubscribe: Unsubscribe | null = null;
  loadFirebase().then(
    ({ database }) => {
      if (!cancelled) unsubscribe = database.watch(path, onValue, onError, part);
    },
    (error: unknown) => {
      if (!cancelled) onError(error);
    },
  );
  return () => {
    cancelled = true;
    unsubscribe?.();
  };
}
