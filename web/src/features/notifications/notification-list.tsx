import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListWaiting } from '../../ui/list-waiting.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { UndoRow } from '../../ui/undo-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { source } from '../../data/source.ts';
import { useSource, useSources } from '../../data/use-source.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import styles from './notifications.module.css';
import { NotificationRow } from './notification-row.tsx';
import { notificationDeletions, type Notifications, read, useNotifications } from './member-notifications.ts';
import { mutedOf } from './muting.ts';
import { groupByDay } from './times.ts';
import { isPublished, type NotificationEntry } from './api/notifications.ts';

/**
 * Returns an announcement of entries that were added while the list is open, for a polite live region. Initially empty.
 */
function useNewEntriesAnnouncement(entries: readonly NotificationEntry[] | null): string {
  const latest = entries && (entries[0]?.createdAt ?? 0);
  const [announced, setAnnounced] = useState(latest);
  const [message, setMessage] = useState('');
  // The newest entry may disappear and return if its deletion is undone.
  if (entries !== null && latest !== null && (announced === null || latest > announced)) {
    setAnnounced(latest);
    const added = announced === null ? [] : entries.filter(({ createdAt }) => createdAt > announced);
    if (added.length > 0) setMessage(announcementOf(added));
  }
  return message;
}

function announcementOf(added: readonly NotificationEntry[]): string {
  const [first] = added;
  return added.length === 1 && first
    ? `New notification: ${first.title}`
    : `${added.length} new notifications`;
}

/** The live list of a member's notifications. The page that includes it provides the heading, and a `key` per member. */
export function NotificationList({ uid }: { uid: string }) {
  const { list, stored } = useNotifications(uid);
  const announcement = useNewEntriesAnnouncement(list && list.entries);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <ListWaiting what="your notifications" of={stored} />
      {list && <LoadedList uid={uid} list={list} />}
    </>
  );
}

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

function LoadedList({ uid, list }: LoadedListProps) {
  const { entries, unread, deleted } = list;
  const deletions = notificationDeletions(uid);
  const { data: muted } = useSource(mutedOf(uid));
  const hasLeft = useLeftArticles(entries);
  const [search, setSearch] = useSearchParams();
  const now = useNow();

  const unreadOnly = search.has('unread');
  const setUnreadOnly = (only: boolean) => setSearch(only ? { unread: '' } : {}, { replace: true });

  const shown = [...entries.filter(({ read }) => !unreadOnly || !read), ...deleted].sort(
    (a, b) => b.createdAt - a.createdAt,
  );
  const gone = new Set(deleted.map(({ key }) => key));

  return (
    <div>
      <ListToolbar
        unread={unread}
        unreadOnly={unreadOnly}
        onUnreadOnly={setUnreadOnly}
        onReadAll={() =>
          read(
            uid,
            entries.filter((entry) => !entry.read).map(({ key }) => key),
          )
        }
      />
      <div data-focus-home="" tabIndex={-1} className={styles.list}>
        {shown.length === 0 && <Empty filtered={entries.length > 0} onShowAll={() => setUnreadOnly(false)} />}
        {groupByDay(shown, now).map((day) => (
          <section key={day.name}>
            <h2 className={styles.day}>{day.name}</h2>
            <ol role="list">
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
                      if (!entry.read) read(uid, [entry.key]);
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
}

/** The filter of the list, and the button that marks everything as read. */
function ListToolbar({ unread, unreadOnly, onUnreadOnly, onReadAll }: ListToolbarProps) {
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
      <VisuallyHidden>
        <span role="status">{unread === 0 && 'None is unread.'}</span>
      </VisuallyHidden>
      {unread > 0 && (
        <Button variant="secondary" size="small" onClick={onReadAll}>
          Mark all read
        </Button>
      )}
    </div>
  );
}
