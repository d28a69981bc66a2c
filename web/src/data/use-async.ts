import { logError } from '../platform/log.ts';
import type { Watch } from '../platform/watch-path.ts';
import { type QueryResult, useQuery } from './use-query.ts';

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
