import { useEffect, useState } from 'react';
import { type DraftSearch, type FoundDrafts, watchFoundDrafts } from './api/draft-index.ts';
import { logWatchError } from '../../platform/log.ts';

export type FoundDraftsResult =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | ({ state: 'ready'; looking: boolean; loadingMore: boolean } & FoundDrafts);

interface Heard {
  search: DraftSearch;
  attempt: number;
  count: number;
  found: FoundDrafts | null;
}

/**
 * Returns the live results of a search in all drafts. `search` must be a stable object. The previous results stay while
 * the next search loads.
 */
export function useFoundDrafts(search: DraftSearch | null, count: number): FoundDraftsResult {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<Heard | null>(null);

  useEffect(() => {
    if (!search) return;
    return watchFoundDrafts(search, count)(
      (found) => setHeard({ search, attempt, count, found }),
      (error) => {
        logWatchError('Searching the articles', error);
        setHeard({ search, attempt, count, found: null });
      },
    );
  }, [search, count, attempt]);

  if (!search || !heard || heard.attempt !== attempt) return { state: 'loading' };
  if (!heard.found) return { state: 'failed', retry: () => setAttempt((number) => number + 1) };
  const looking = heard.search !== search;
  return { state: 'ready', ...heard.found, looking, loadingMore: !looking && heard.count < count };
}
