import { useEffect, useState } from 'react';
import type { Watch } from '../platform/watch-path.ts';
import { logError, logWatchError } from '../platform/log.ts';
import { useWhenOnline } from './use-when-online.ts';

export type QueryResult<Value> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; value: Value };

interface LastResult<Value> {
  query: string;
  /** Null after an error. */
  answer: { value: Value } | null;
}

/**
 * The shared core of `useLive` and `useAsync`: subscribes while the component is mounted. `key` identifies the query:
 * another key subscribes again and drops the last result; null subscribes to nothing. Another `extent` subscribes
 * again to more or less of the same, and keeps the last result until the next arrives.
 */
function useQuery<Value>(
  key: string | null,
  extent: number,
  watch: Watch<Value>,
  log: (error: unknown) => void,
): QueryResult<Value> {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<LastResult<Value> | null>(null);
  const query = key === null ? null : `${attempt} ${key}`;

  useEffect(() => {
    if (query === null) return;
    return watch(
      (value) => setLast({ query, answer: { value } }),
      (error) => {
        log(error);
        setLast({ query, answer: null });
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- these identify what `watch` asks for
  }, [query, extent]);

  if (query === null || last?.query !== query) return { state: 'loading' };
  if (!last.answer) return { state: 'failed', retry: () => setAttempt((count) => count + 1) };
  return { state: 'ready', value: last.answer.value };
}

/** Returns the value of a query, or null if it has none. */
export const valueOf = <Value>(result: QueryResult<Value>): Value | null =>
  result.state === 'ready' ? result.value : null;

/**
 * Runs a live query: subscribes with `watch` while the component is mounted. `key` and `extent` identify what `watch`
 * asks for, as in `useQuery`; `what` names the query in the log.
 */
export const useLive = <Value>(
  what: string,
  key: string | null,
  watch: Watch<Value>,
  extent = 0,
): QueryResult<Value> => useQuery(key, extent, watch, (error) => logWatchError(`Watching ${what}`, error));

const once =
  <Value>(load: () => Promise<Value>): Watch<Value> =>
  (onValue, onError) => {
    let cancelled = false;
    load().then(
      (value) => {
        if (!cancelled) onValue(value);
      },
      (error: unknown) => {
        if (!cancelled) onError(error);
      },
    );
    return () => {
      cancelled = true;
    };
  };

/**
 * Loads once, and again after `retry` or for another `key`, which identifies the request. A late response never
 * overwrites that of a later key. Another `round` loads again and keeps the last value until then. A null key loads
 * nothing. `what` names the load in the log.
 */
export const useAsync = <Value>(
  what: string,
  key: string | null,
  load: () => Promise<Value>,
  round = 0,
): QueryResult<Value> => useQuery(key, round, once(load), (error) => logError(`Reading ${what}`, error));

const never = () => undefined;

/** Retries a failed query when the network returns. */
export function useRetryWhenOnline(result: QueryResult<unknown>): void {
  const failed = result.state === 'failed';
  useWhenOnline(failed, failed ? result.retry : never);
}
