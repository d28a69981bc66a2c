import { searchTerms } from '@contract/article-index.ts';
import { allDrafts } from '@contract/draft-index.ts';
import { useMemo, useState } from 'react';
import { draftDeletions } from '../../data/draft-deletions.ts';
import type { DraftRow } from '../../data/draft-list.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { FoundList, type TableProps } from './found-list.tsx';
import { FrontPageContext } from './front-page/front-page-context.ts';
import { PinnedList } from './front-page/pinned-list.tsx';
import { useFrontPageHandle } from './front-page/use-front-page-handle.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useRowTasks } from '../../data/use-row-tasks.ts';
import { WholeList } from './whole-list.tsx';
import { type Sort, statesIn, type Tab } from './view.ts';

/** Long enough to avoid a search per keystroke. */
const pauseMs = 200;

interface ArticleAdminProps {
  uid: string;
  /** Whether the member is an admin, who sees the drafts of all authors. */
  admin: boolean;
  tab: Tab;
  /** The drafts that the author co-authors. */
  shared: readonly DraftRow[];
  online: boolean;
}

/** The live list of an author's drafts and articles, or of all authors' for an admin, without heading and tabs. */
export function ArticleAdmin({ uid, admin, tab, shared, online }: ArticleAdminProps) {
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<Sort>('updated');
  const debounced = useDebounced(typed, pauseMs);
  const words = typed === '' ? '' : debounced;
  const search = useMemo(() => {
    const terms = searchTerms(words);
    return terms.length > 0 ? { scope: admin ? allDrafts : uid, terms, states: statesIn(tab) } : null;
  }, [words, uid, admin, tab]);
  // Outside the table, so that a deletion can still be undone during a search.
  const rowTasks = useRowTasks(uid, draftDeletions);
  const table: TableProps = { uid, admin, tab, sort, shared, online, rowTasks };

  const frontPage = useFrontPageHandle();

  return (
    <FrontPageContext value={frontPage}>
      {!online && (
        <Notice live title="You are offline">
          This is how the list was when the network went. Nothing can be published or deleted before it is
          back.
        </Notice>
      )}
      {(tab === 'all' || tab === 'published') && <PinnedList online={online} />}
      <ListToolbar byWriter={admin} search={typed} onSearch={setTyped} sort={sort} onSort={setSort} />
      {search ? <FoundList search={search} {...table} /> : <WholeList {...table} />}
    </FrontPageContext>
  );
}
