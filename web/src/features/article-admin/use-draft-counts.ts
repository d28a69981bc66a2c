import type { DraftCounts } from '@contract/draft-index.ts';
import { useEffect, useState } from 'react';
import { watchDraftCounts } from './api/draft-index.ts';
import { logWatchError } from '../../platform/log.ts';

/** How many articles an author has, or all have, in which state, live; null before that is known. */
export function useDraftCounts(scope: string | null): DraftCounts | null {
  const [heard, setHeard] = useState<{ scope: string; counts: DraftCounts | null } | null>(null);
  useEffect(() => {
    if (scope === null) return;
    return watchDraftCounts(
      scope,
      (counts) => setHeard({ scope, counts }),
      // The list itself says when the server cannot be heard.
      (error) => logWatchError('Watching the counts of articles', error),
    );
  }, [scope]);
  return heard?.scope === scope ? heard.counts : null;
}
