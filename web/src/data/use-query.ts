import { useEffect, useState } from 'react';
import type { Watch } from '../platform/watch-path.ts';

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
export function useQuery<Value>(
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
