import { logWatchError } from '../platform/log.ts';
import type { Watch } from '../platform/watch-path.ts';
import { type QueryResult, useQuery } from './use-query.ts';

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
