import type { DraftCounts } from '@contract/draft-index.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { watchDraftCounts } from './api/draft-index.ts';

/**
 * Returns the number of articles per state, of one author or of all, live. Null while unknown and after a failure,
 * which the list itself reports.
 */
export const useDraftCounts = (scope: string | null): DraftCounts | null =>
  useSource(
    scope === null ? null : source(['the counts of articles', scope], { watch: watchDraftCounts(scope) }),
  ).data ?? null;
