import { initialResultsPath } from '@contract/search.ts';
import { minuteMs } from '@contract/time.ts';
import { cacheFor } from '../../lib/cache-for.ts';
import { ReadError } from '../../platform/data-error.ts';
import { requestJson } from '../../platform/http.ts';

const timeoutMs = 10_000;

/**
 * Reads the initial data of the search, cached for a few minutes. The search button calls this while the code of the
 * search loads.
 */
export const readInitialResults = cacheFor(5 * minuteMs, async (): Promise<unknown> => {
  const reply = await requestJson(initialResultsPath, timeoutMs);
  if (reply?.status === 200) return reply.body;
  throw new ReadError(`Reading ${initialResultsPath} failed.`);
});
