import type { QueryResult } from './use-query.ts';
import { useWhenOnline } from './use-when-online.ts';

const never = () => undefined;

/** Retries a failed query when the network returns. */
export function useRetryWhenOnline(result: QueryResult<unknown>): void {
  const failed = result.state === 'failed';
  useWhenOnline(failed, failed ? result.retry : never);
}
