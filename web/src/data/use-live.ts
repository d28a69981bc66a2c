import { useEffect, useState } from 'react';
import { logWatchError } from '../platform/log.ts';
import type { Watch } from '../platform/watch-path.ts';

export type Live<Value> =
  { state: 'loading' } | { state: 'error'; retry: () => void } | { state: 'success'; value: Value };

interface LastResult<Value> {
  query: string;
  /** Null after an error. */
  answer: { value: Value } | null;
}

/**
 * A live query: subscribes with `watch` while the component is mounted. `key` says what `watch` asks for: another key
 * subscribes again and drops the last result. Another `extent` subscribes again to more or less of the same, and keeps
 * the last result until the next. `what` names the query in the log.
 */
export function useLive<Value>(what: string, key: string, watch: Watch<Value>, extent = 0): Live<Value> {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<LastResult<Value> | null>(null);
  const query = `${attempt} ${key}`;

  useEffect(
    () =>
      watch(
        (value) => setLast({ query, answer: { value } }),
        (error) => {
          logWatchError(`Watching ${what}`, error);
          setLast({ query, answer: null });
        },
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- these stand for what `watch` asks for
    [query, extent],
  );

  if (last?.query !== query) return { state: 'loading' };
  if (!last.answer) return { state: 'error', retry: () => setAttempt((count) => count + 1) };
  return { state: 'success', value: last.answer.value };
}
