import { useEffect, useState } from 'react';
import { logWatchError } from '../../../services/log.ts';

export type Live<Value> =
  { state: 'loading' } | { state: 'error'; retry: () => void } | { state: 'success'; value: Value };

export type Watch<Value> = (onValue: (value: Value) => void, onError: (error: unknown) => void) => () => void;

/** What is watched, live. `watch` stays the same as long as the same is watched; `what` names it in the log. */
export function useLive<Value>(what: string, watch: Watch<Value>): Live<Value> {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<{
    of: [Watch<Value>, number];
    told: { value: Value } | null;
  } | null>(null);
  useEffect(
    () =>
      watch(
        (value) => setHeard({ of: [watch, attempt], told: { value } }),
        (error) => {
          logWatchError(`Watching ${what}`, error);
          setHeard({ of: [watch, attempt], told: null });
        },
      ),
    [what, watch, attempt],
  );
  if (heard?.of[0] !== watch || heard.of[1] !== attempt) return { state: 'loading' };
  if (!heard.told) return { state: 'error', retry: () => setAttempt((number) => number + 1) };
  return { state: 'success', value: heard.told.value };
}
