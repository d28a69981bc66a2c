import { useEffect, useState } from 'react';
import type { DraftRow } from '../../data/draft-list.ts';
import { plural } from '../../lib/plural.ts';
import type { RowTasksHandle } from '../../data/use-row-tasks.ts';
import { logWatchError } from '../../platform/log.ts';
import { type DraftSearch, type FoundDrafts, watchFoundDrafts } from './api/draft-index.ts';
import styles from './article-admin.module.css';
import { FailedList, LoadingList, MoreRows } from './list-states.tsx';
import { NamedTable } from './named-table.tsx';
import { pageSize, shownRows, type Sort, type Tab, withTerms } from './view.ts';

type FoundDraftsResult =
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
function useFoundDrafts(search: DraftSearch | null, count: number): FoundDraftsResult {
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

export interface TableProps {
  uid: string;
  admin: boolean;
  tab: Tab;
  sort: Sort;
  /** The drafts that the author co-authors. */
  shared: readonly DraftRow[];
  online: boolean;
  rowTasks: RowTasksHandle<true>;
}

function said(total: number, looking: boolean): string {
  if (looking) return 'Looking…';
  return total === 0 ? 'Nothing found.' : `${plural(total, 'article')} found.`;
}

/** The results of a search in all drafts of a tab, loaded or not. */
export function FoundList({
  search,
  uid,
  admin,
  tab,
  sort,
  shared,
  online,
  rowTasks,
}: TableProps & { search: DraftSearch }) {
  const [count, setCount] = useState(pageSize);
  const found = useFoundDrafts(search, count);
  if (found.state === 'loading') return <LoadingList />;
  if (found.state === 'failed') return <FailedList online={online} onRetry={found.retry} />;
  const { looking, loadingMore } = found;
  const withOthers = shownRows(withTerms(shared, search.terms), { tab, sort });
  const shown = shownRows([...found.rows, ...withOthers], { tab, sort });
  const total = found.total + withOthers.length;
  return (
    <>
      <p className={styles.found} role="status">
        {said(total, looking)}
      </p>
      <NamedTable rows={shown} uid={uid} admin={admin} online={online} rowTasks={rowTasks} empty={null} />
      {found.total > found.rows.length && (
        <MoreRows pending={loadingMore} onMore={() => setCount(count + pageSize)}>
          These are the newest {found.rows.length}.
        </MoreRows>
      )}
    </>
  );
}
