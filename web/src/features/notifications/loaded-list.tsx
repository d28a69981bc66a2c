import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { UndoButton, UndoRow } from '../../ui/undo-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { source } from '../../data/source.ts';
import { useSource, useSources } from '../../data/use-source.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import styles from './notifications.module.css';
import { NotificationRow } from './notification-row.tsx';
import {
  notificationDeletions,
  type Notifications,
  readAll,
  readingOf,
  undoReadAll,
} from './member-notifications.ts';
import { mutedOf } from './muting.ts';
import { groupByDay } from './times.ts';
import type { NotificationEntry } from './api/notifications.ts';
import { isPublished } from './api/published-articles.ts';

type Linked = Pick<NotificationEntry, 'kind' | 'link'>;

/** Returns the slug of the new article that a notification is about, or null if it is about something else. */
const newArticle = ({ kind, link }: Linked): string | null =>
  kind === 'article-published' || kind === 'band-article'
    ? (/^\/article\/([-\w]+)$/.exec(link ?? '')?.[1] ?? null)
    : null;

const publication = (slug: string) =>
  source(['whether an article is on the site', slug], { load: () => isPublished(slug) });

/** Returns whether a notification is about a new article that was taken off the site since. */
function useLeftArticles(entries: readonly Linked[]): (entry: Linked) => boolean {
  const slugs = entries.flatMap((entry) => newArticle(entry) ?? []);
  const published = useSources(slugs, publication);
  return (entry) => published[newArticle(entry) ?? ''] === false;
}

interface LoadedListProps {
  uid: string;
  list: Notifications;
}

export function LoadedList({ uid, list }: LoadedListProps) {
  const { entries, unread, deleted, canUndoReadAll } = list;
  const deletions = notificationDeletions(uid);
  const { data: muted } = useSource(mutedOf(uid));
  const hasLeft = useLeftArticles(entries);
  const [search, setSearch] = useSearchParams();
  const now = useNow();

  const unreadOnly = search.has('unread');
  const setUnreadOnly = (only: boolean) => setSearch(only ? { unread: '' } : {}, { replace: true });

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
          readAll(
            uid,
            entries.filter(({ read }) => !read).map(({ key }) => key),
          )
        }
        onUndoReadAll={canUndoReadAll ? () => undoReadAll(uid) : null}
      />
      <div data-focus-home="" tabIndex={-1} className={styles.list}>
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
                    onUndo={() => deletions.undo(entry.key)}
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
                      if (!entry.read) readingOf(uid).run(entry.key, true);
                    }}
                    onDelete={() => deletions.run(entry.key, true)}
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

interface ListToolbarProps {
  unread: number;
  unreadOnly: boolean;
  onUnreadOnly: (unreadOnly: boolean) => void;
  onReadAll: () => void;
  /** Null if there is nothing to undo. */
  onUndoReadAll: (() => void) | null;
}

/** The filter of the list, and the button that marks everything as read, or undoes that. */
function ListToolbar(props: ListToolbarProps) {
  const { unread, unreadOnly, onUnreadOnly, onReadAll, onUndoReadAll } = props;
  return (
    <div data-focus-home="" className={styles.toolbar}>
      <FilterButtons
        choices={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: unread > 0 ? `Unread (${unread})` : 'Unread' },
        ]}
        chosen={unreadOnly ? 'unread' : 'all'}
        onChoose={(choice) => onUnreadOnly(choice === 'unread')}
      />
      {onUndoReadAll ? (
        <UndoButton label="Undo marking all as read" onUndo={onUndoReadAll} />
      ) : (
        unread > 0 && (
          <Button variant="secondary" size="small" onClick={onReadAll}>
            Mark all read
          </Button>
        )
      )}
    </div>
  );
}
