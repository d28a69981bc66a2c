import { useEffect, useState } from 'react';
import { type DraftRow, type DraftScope, watchDrafts } from '../../data/draft-list.ts';
import { logWatchError } from '../../platform/log.ts';

export type DraftList =
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  /** `more`: there may be older ones than these. */
  | { state: 'success'; rows: DraftRow[]; more: boolean; loadingMore: boolean };

interface Heard {
  scope: DraftScope;
  attempt: number;
  count: number;
  rows: DraftRow[] | null;
}

/**
 * The newest articles of a scope (one object for as long as it is meant), live. While more of them are fetched those
 * that are there stay; what belongs to another scope is never shown.
 */
export function useDraftList(scope: DraftScope, count: number): DraftList {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<Heard | null>(null);

  useEffect(
    () =>
      watchDrafts(scope, count, {
        onRows: (rows) => setHeard({ scope, attempt, count, rows }),
        onError: (error) => {
          logWatchError('Watching the articles', error);
          setHeard({ scope, attempt, count, rows: null });
        },
      }),
    [scope, count, attempt],
  );

  if (heard?.scope !== scope || heard.attempt !== attempt) return { state: 'loading' };
  if (!heard.rows) return { state: 'error', retry: () => setAttempt((number) => number + 1) };
  return {
    state: 'success',
    rows: heard.rows,
    more: heard.rows.length >= heard.count,
    loadingMore: heard.count < count,
  };
}
