import { useEffect, useState } from 'react';
import { logWatchError } from '../../../services/log.ts';

export type Watched<Value> =
  { state: 'loading' } | { state: 'error'; retry: () => void } | { state: 'success'; value: Value };

export type Watch<Value> = (onValue: (value: Value) => void, onError: (error: unknown) => void) => () => void;

interface Heard<Value> {
  asked: string;
  value: Value | null;
}

/**
 * What is watched, live. `asked` names it: with another name it is watched anew, and what belonged to the one before is
 * shown no more; with another `extent` only more or less of the same. `what` is for the log.
 */
export function useWatched<Value>(
  what: string,
  asked: string,
  watch: Watch<Value>,
  extent = 0,
): Watched<Value> {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<Heard<Value> | null>(null);
  const named = `${attempt} ${asked}`;

  useEffect(
    () =>
      watch(
        (value) => setHeard({ asked: named, value }),
        (error) => {
          logWatchError(`Watching ${what}`, error);
          setHeard({ asked: named, value: null });
        },
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- these stand for what `watch` asks for
    [named, extent],
  );

  if (heard?.asked !== named) return { state: 'loading' };
  if (heard.value === null) return { state: 'error', retry: () => setAttempt((count) => count + 1) };
  return { state: 'success', value: heard.value };
}
