import { useState } from 'react';
import type { TableProps } from './found-list.tsx';
import { FailedList, LoadingList, NoArticles } from './list-states.tsx';
import { MoreRows } from './more-rows.tsx';
import { NamedTable } from './named-table.tsx';
import { useDraftList } from './use-draft-list.ts';
import { pageSize, scopeOf, shownRows } from './view.ts';

/** The newest drafts of a tab, with a button to load more. */
export function WholeList({ uid, admin, tab, sort, shared, online, rowTasks }: TableProps) {
  const scope = scopeOf(tab, uid, admin);
  const [count, setCount] = useState(pageSize);
  const list = useDraftList(scope, count);
  if (list.state === 'loading') return <LoadingList />;
  if (list.state === 'failed') return <FailedList online={online} onRetry={list.retry} />;
  const { rows, more, loadingMore } = list.value;
  const shown = shownRows([...rows, ...shared], { tab, sort });
  return (
    <>
      <NamedTable
        rows={shown}
        uid={uid}
        admin={admin}
        online={online}
        rowTasks={rowTasks}
        empty={!more && <NoArticles tab={tab} />}
      />
      {more && (
        <MoreRows pending={loadingMore} onMore={() => setCount(count + pageSize)}>
          Older ones are not in the list yet.
        </MoreRows>
      )}
    </>
  );
}
