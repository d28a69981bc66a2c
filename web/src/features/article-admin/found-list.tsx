import { useState } from 'react';
import { plural } from '../../lib/plural.ts';
import type { DraftSearch } from './api/draft-index.ts';
import styles from './article-admin.module.css';
import { FailedList, LoadingList } from './list-states.tsx';
import { MoreRows } from './more-rows.tsx';
import { NamedTable } from './named-table.tsx';
import { useFoundDrafts } from './use-found-drafts.ts';
import type { RowTasksHandle } from './use-row-tasks.ts';
import { pageSize, shownRows, type Sort, type Tab } from './view.ts';

export interface TableProps {
  uid: string;
  admin: boolean;
  tab: Tab;
  sort: Sort;
  online: boolean;
  rowWork: RowTasksHandle;
}

function said(total: number, looking: boolean): string {
  if (looking) return 'Looking…';
  return total === 0 ? 'Nothing found.' : `${plural(total, 'article')} found.`;
}

/** The results of a search in all drafts of a tab, loaded or not. */
export function FoundList({
  search,
  admin,
  tab,
  sort,
  online,
  rowWork,
}: TableProps & { search: DraftSearch }) {
  const [count, setCount] = useState(pageSize);
  const found = useFoundDrafts(search, count);
  if (found.state === 'loading') return <LoadingList />;
  if (found.state === 'error') return <FailedList online={online} onRetry={found.retry} />;
  const shown = shownRows(found.rows, { tab, sort });
  const { total, looking, loadingMore } = found;
  return (
    <>
      <p className={styles.found} role="status">
        {said(total, looking)}
      </p>
      {shown.length > 0 && <NamedTable rows={shown} admin={admin} online={online} rowWork={rowWork} />}
      {total > found.rows.length && (
        <MoreRows pending={loadingMore} onMore={() => setCount(count + pageSize)}>
          These are the newest {found.rows.length}.
        </MoreRows>
      )}
    </>
  );
}
