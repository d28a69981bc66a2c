import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './loaded-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import type { NotificationsObserver, NotificationsResult } from './notifications-observer.ts';
import { groupByDay } from './times.ts';
import { UndoRow } from '../../ui/undo-row.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { useNow } from '../../ui/use-now.ts';
import { useReadAll } from './use-read-all.ts';
import { useLeftArticles } from './use-left-articles.ts';
import { useMuted } from './use-muted.ts';

interface LoadedListProps {
  uid: string;
  observer: NotificationsObserver;
  result: Extract<NotificationsResult, { state: 'ready' }>;
}

export function LoadedList({ uid, observer, result }: LoadedListProps) {
  const { entries, unread, deleted } = result;
  const { readAll, canUndo } = useReadAll(observer);
  const muted = useMuted(uid);
  const hasLeft = useLeftArticles(entries);
  const [search, setSearch] = useSearchParams();
  const [failed, setFailed] = useState(false);
  const [deletedHere, setDeletedHere] = useState<string | null>(null);
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  const trackFocus = useFocusRecovery(list);

  const unreadOnly = search.has('unread');
  const setUnreadOnly = (only: boolean) => setSearch(only ? { unread: '' } : {}, { replace: true });
  const showFailureOf = (kept: Promise<boolean>) => {
    setFailed(false);
    void kept.then((isKept) => setFailed(!isKept));
  };

  const shown = [...entries.filter(({ read }) => !unreadOnly || !read), ...deleted].sort(
    (one, other) => other.createdAt - one.createdAt,
  );
  const gone = new Set(deleted.map(({ key }) => key));

  return (
    <div>
      <ListToolbar
        unread={unread}
        unreadOnly={unreadOnly}
        onUnreadOnly={setUnreadOnly}
        onReadAll={() =>
          showFailureOf(readAll.mark(entries.filter(({ read }) => !read).map(({ key }) => key)))
        }
        onUndoReadAll={canUndo ? readAll.undo : null}
      />
      {failed && (
        <Notice kind="error" live>
          The server did not take that change, so it was not kept. Try again in a minute.
        </Notice>
      )}
      <div ref={list} tabIndex={-1} className={styles.list} onFocus={trackFocus}>
        {shown.length === 0 && <Empty filtered={entries.length > 0} onShowAll={() => setUnreadOnly(false)} />}
        {groupByDay(shown, now).map((day) => (
          <section key={day.name}>
            <h2 className={styles.day}>{day.name}</h2>
            <ol className={styles.entries}>
              {day.entries.map((entry) =>
                gone.has(entry.key) ? (
                  <UndoRow
                    key={entry.key}
                    label={`Undo deleting: ${entry.title}`}
                    onUndo={() => observer.restore(entry.key)}
                    takesFocus={entry.key === deletedHere}
                  >
                    Deleted.
                  </UndoRow>
                ) : (
                  <NotificationRow
                    key={entry.key}
                    uid={uid}
                    entry={entry}
                    hasLeft={hasLeft(entry)}
                    muted={muted}
                    now={now}
                    onRead={() => {
                      if (!entry.read) showFailureOf(observer.markRead([entry.key]));
                    }}
                    onDelete={() => {
                      setDeletedHere(entry.key);
                      observer.remove(entry.key);
                    }}
                  />
                ),
              )}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

function Empty({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  if (filtered) {
    return (
      <EmptyState
        title="All read"
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Show all
          </Button>
        }
      >
        Nothing is waiting for you.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Quiet in here">
      Whatever concerns you lands on this page: answers to you, news of what you wrote, our thanks for a
      donation. The last 200 are kept.
    </EmptyState>
  );
}
