import type { DraftCounts } from '@contract/draft-index.ts';
import { useLive, valueOf } from '../../data/use-query.ts';
import { watchDraftCounts } from './api/draft-index.ts';

/**
 * Returns the number of articles per state, of one author or of all, live. Null while unknown and after a failure,
 * which the list itself reports.
 */
export const useDraftCounts = (scope: string | null): DraftCounts | null =>
  valueOf(useLive('the counts of articles', scope, watchDraftCounts(scope ?? '')));
