import { loadFirebase } from './firebase/load.ts';
import type { ListPart, Unsubscribe } from './firebase/types.ts';

/** Subscribes to a database value. Returns an unsubscribe function. An error ends the subscription. */
export type Subscribe<Value> = (
  onValue: (value: Value) => void,
  onError: (error: unknown) => void,
) => Unsubscribe;

/**
 * Watches the value at a database path live (null if there is none). Unsubscribing works at any time, even before the
 * SDK has loaded. An error ends the subscription: the SDK failed to load, or the database denied access.
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
