import { searchTerms } from '@contract/search-words.ts';
import { allDrafts } from '@contract/draft-index.ts';
import { useState } from 'react';
import { type DraftRow, type DraftScope, watchDrafts } from './api/draft-list.ts';
import { Notice } from '../../ui/notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useFocusOnAdded } from '../../ui/use-focus-on-added.ts';
import { useOnline } from '../../ui/use-online.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { Select } from '../../ui/input.tsx';
import { plural } from '../../lib/plural.ts';
import { FrontPageContext, useFrontPageHandle } from './front-page/pinning.ts';
import { PinnedList } from './front-page/pinned-list.tsx';
import { pageSize, scopeOf, shownRows, type Sort, sorts, statesIn, type Tab, withTerms } from './view.ts';
import { ListWaiting } from '../../ui/list-waiting.tsx';
import { MoreRows, NoArticles } from './list-states.tsx';
import { NamedTable } from './named-table.tsx';
import styles from './article-admin.module.css';
import { type DraftSearch, type FoundDrafts, watchFoundDrafts } from './api/draft-index.ts';

interface DraftList {
  rows: DraftRow[];
  /** Whether there may be older ones. */
  hasMore: boolean;
}

/** The newest drafts of a scope, live. */
export const draftsIn = (scope: DraftScope) =>
  source<DraftList>(['the articles', JSON.stringify(scope)], {
    watch: (onList, onError, pages) =>
      watchDrafts(scope, pages * pageSize)(
        (rows) => onList({ rows, hasMore: rows.length >= pages * pageSize }),
        onError,
      ),
  });

interface ArticleAdminProps {
  uid: string;
  /** Whether the member is an admin, who sees the drafts of all authors. */
  admin: boolean;
  tab: Tab;
  /** The drafts that the author co-authors. */
  shared: readonly DraftRow[];
}

/** The live list of an author's drafts and articles, or of all authors' for an admin, without heading and tabs. */
export function ArticleAdmin({ uid, admin, tab, shared }: ArticleAdminProps) {
  const online = useOnline();
  const [words, setWords] = useState('');
  const [sort, setSort] = useState<Sort>('updated');
  const terms = searchTerms(words);
  const search = terms.length > 0 && { scope: admin ? allDrafts : uid, terms, states: statesIn(tab) };
  const table: TableProps = { uid, admin, tab, sort, shared };
  const frontPage = useFrontPageHandle();

  return (
    <FrontPageContext value={frontPage}>
      {!online && (
        <Notice live title="You are offline">
          This is how the list was when the network went. Nothing can be published or deleted before it is
          back.
        </Notice>
      )}
      {(tab === 'all' || tab === 'published') && <PinnedList />}
      <ListToolbar byWriter={admin} search={words} onSearch={setWords} sort={sort} onSort={setSort} />
      {search ? <FoundList search={search} {...table} /> : <WholeList {...table} />}
    </FrontPageContext>
  );
}

/** The newest drafts of a tab, with a button to load more. */
function WholeList({ uid, admin, tab, sort, shared }: TableProps) {
  const scope = scopeOf(tab, uid, admin);
  const list = useSource(draftsIn(scope));
  const more = useFocusOnAdded(list.loading === 'more', list.more);
  if (!list.data) return <ListWaiting what="the articles" of={list} />;
  const { rows, hasMore } = list.data;
  const shown = shownRows([...rows, ...shared], { tab, sort });
  return (
    <>
      <NamedTable rows={shown} uid={uid} admin={admin} empty={!hasMore && <NoArticles tab={tab} />} />
      {hasMore && (
        <MoreRows pending={list.loading === 'more'} onMore={more}>
          Older ones are not in the list yet.
        </MoreRows>
      )}
    </>
  );
}

const sortLabels: Record<Sort, string> = {
  updated: 'Last saved first',
  published: 'Last published first',
  title: 'By title',
};

interface ListToolbarProps {
  /** Whether the search also matches authors. */
  byWriter: boolean;
  search: string;
  onSearch: (search: string) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function ListToolbar({ byWriter, search, onSearch, sort, onSort }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <SearchField
        label={byWriter ? 'Search titles and authors' : 'Search titles'}
        placeholder={byWriter ? 'Title or author' : 'Title'}
        action="/article/admin"
        query={search}
        onSearch={onSearch}
      />
      <Select
        aria-label="Order"
        value={sort}
        onChange={({ target }) => onSort(sorts.find((known) => known === target.value) ?? 'updated')}
      >
        {sorts.map((known) => (
          <option key={known} value={known}>
            {sortLabels[known]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The results of a search in all drafts, live. */
const foundBy = (search: DraftSearch) =>
  source<FoundDrafts>(['the articles that a search finds', JSON.stringify(search)], {
    watch: (onFound, onError, pages) => watchFoundDrafts(search, pages * pageSize)(onFound, onError),
  });

interface TableProps {
  uid: string;
  admin: boolean;
  tab: Tab;
  sort: Sort;
  /** The drafts that the author co-authors. */
  shared: readonly DraftRow[];
}

function said(total: number, looking: boolean): string {
  if (looking) return 'Looking…';
  return total === 0 ? 'Nothing found.' : `${plural(total, 'article')} found.`;
}

/** The results of a search in all drafts of a tab, loaded or not. */
function FoundList({ search, uid, admin, tab, sort, shared }: TableProps & { search: DraftSearch }) {
  const list = useSource(foundBy(search), { keepPrevious: true });
  const { data: found, loading, stale: looking } = list;
  const more = useFocusOnAdded(loading === 'more', list.more);
  if (!found) return <ListWaiting what="the articles" of={list} />;
  const withOthers = shownRows(withTerms(shared, search.terms), { tab, sort });
  const shown = shownRows([...found.rows, ...withOthers], { tab, sort });
  const total = found.total + withOthers.length;
  return (
    <>
      <p className={styles.found} role="status">
        {said(total, looking)}
      </p>
      <NamedTable rows={shown} uid={uid} admin={admin} empty={null} />
      {found.total > found.rows.length && (
        <MoreRows pending={loading === 'more'} onMore={more}>
          These are the newest {found.rows.length}.
        </MoreRows>
      )}
    </>
  );
}
