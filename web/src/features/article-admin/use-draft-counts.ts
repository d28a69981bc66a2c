import type { DraftCounts } from '@contract/draft-index.ts';
import { useLive } from '../../data/use-live.ts';
import { valueOf } from '../../data/use-query.ts';
import { watchDraftCounts } from './api/draft-index.ts';

/**
 * How many articles an author has, or all have, in which state, live; null before that is known, and where it fails: the
 * list itself says when the server cannot be heard.
 */
export const useDraftCounts = (scope: string | null): DraftCounts | null =>
  valueOf(
    useLive<DraftCounts | null>('the counts of articles', scope, (onCounts, onError) =>
      watchDraftCounts(scope ?? '', onCounts, onError),
    ),
  );
