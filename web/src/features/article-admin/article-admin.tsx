import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './article-admin.module.css';
import { FailedList, LoadingList, NoArticles } from './list-states.tsx';
import { ArticleTable } from './article-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useDraftList } from './use-draft-list.ts';
import { useWriterNames } from './use-writer-names.ts';
import { pageSize, scopeOf, shownRows, type Sort, type Tab } from './view.ts';

interface ArticleAdminProps {
  uid: string;
  /** Sees everybody's. */
  admin: boolean;
  tab: Tab;
  online: boolean;
}

/** An author's articles, an admin's everybody's, live, in whatever state; the page around it has heading and tabs. */
export function ArticleAdmin({ uid, admin, tab, online }: ArticleAdminProps) {
  const scope = useMemo(() => scopeOf(tab, uid, admin), [tab, uid, admin]);
  const [count, setCount] = useState(pageSize);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>('updated');
  const list = useDraftList(scope, count);
  const rows = list.state === 'success' ? list.rows : null;
  const writers = useMemo(() => (admin && rows ? rows.map(({ owner }) => owner) : []), [admin, rows]);
  const nameOf = useWriterNames(writers);

  if (list.state === 'loading') return <LoadingList />;
  if (list.state === 'error') return <FailedList online={online} onRetry={list.retry} />;

  const shown = shownRows(list.rows, { tab, search, sort }, nameOf);
  const inTab = search === '' ? shown : shownRows(list.rows, { tab, search: '', sort }, nameOf);
  return (
    <>
      {!online && (
        <Notice live title="You are offline">
          This is how the list was when the network went. Nothing can be published or deleted before it is
          back.
        </Notice>
      )}
      {inTab.length === 0 && !list.more ? (
        <NoArticles tab={tab} />
      ) : (
        <ListToolbar byWriter={admin} search={search} onSearch={setSearch} sort={sort} onSort={setSort} />
      )}
      <p className={styles.found} role="status">
        {search !== '' && found(shown.length, list.more)}
      </p>
      {shown.length > 0 && (
        <ArticleTable
          caption={admin ? 'Articles of all authors' : 'Your articles'}
          rows={shown}
          online={online}
          writerOf={admin ? nameOf : null}
        />
      )}
      {list.more && (
        <div className={styles.more}>
          <p>Older ones are not in the list yet.</p>
          <Button
            variant="secondary"
            pending={list.loadingMore}
            pendingText="Fetching…"
            onClick={() => setCount(count + pageSize)}
          >
            Fetch {pageSize} more
          </Button>
        </div>
      )}
    </>
  );
}

function found(count: number, more: boolean): string {
  const where = more ? ' among those in the list' : '';
  if (count === 0) return `Nothing found${where}.`;
  return `${count === 1 ? 'One article' : `${count} articles`} found${where}.`;
}
