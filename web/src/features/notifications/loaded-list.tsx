import { useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { UndoButton, UndoRow } from '../../ui/undo-button.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { useNow } from '../../ui/use-now.ts';
import { useFlushOnLeave } from '../../data/use-flush-on-leave.ts';
import { UndoQueue } from '../../data/undo.ts';
import { createStore } from '../../lib/store.ts';
import { source } from '../../data/source.ts';
import { useSources } from '../../data/use-source.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import styles from './notifications.module.css';
import { NotificationRow } from './notification-row.tsx';
import type { NotificationsObserver, NotificationsResult } from './notifications-observer.ts';
import { groupByDay } from './times.ts';
import { useMuted } from './use-muted.ts';
import type { NotificationEntry } from './api/notifications.ts';
import { isPublished } from './api/published-articles.ts';

/** Marks all entries as read, with undo. The pending write is sent when the list is left. */
function useReadAll(observer: NotificationsObserver) {
  const [readAll] = useState(() => new ReadAll(observer));
  const canUndo = useSyncExternalStore(readAll.subscribe, readAll.canUndo);
  useFlushOnLeave(readAll);
  return { readAll, canUndo };
}

interface Waiting {
  keys: readonly string[];
  done: (kept: boolean) => void;
}

/**
 * Marks all entries as read, with undo. The rules do not allow making an entry unread again, so they are written only
 * when the time for undo is over, in one write.
 */
class ReadAll {
  readonly #observer: Pick<NotificationsObserver, 'markRead' | 'showRead'>;
  readonly #waiting = new UndoQueue<'all', Waiting>((_, waiting) => void this.#send(waiting));
  readonly #canUndo = createStore(false);

  constructor(observer: Pick<NotificationsObserver, 'markRead' | 'showRead'>) {
    this.#observer = observer;
  }

  readonly canUndo = this.#canUndo.get;
  readonly subscribe = this.#canUndo.subscribe;

  /** Resolves to false if the server rejected it. */
  mark(keys: readonly string[]): Promise<boolean> {
    this.flush();
    return new Promise((done) => {
      this.#waiting.add('all', { keys, done });
      this.#canUndo.set(true);
      this.#observer.showRead(keys, true);
    });
  }

  readonly undo = (): void => {
    const waiting = this.#waiting.take('all');
    this.#canUndo.set(false);
    if (!waiting) return;
    this.#observer.showRead(waiting.keys, false);
    waiting.done(true);
  };

  /** Sends the write immediately, because nobody is left to undo it. */
  readonly flush = (): void => this.#waiting.flush();

  async #send({ keys, done }: Waiting): Promise<void> {
    this.#canUndo.set(false);
    const kept = await this.#observer.markRead(keys);
    this.#observer.showRead(keys, false);
    done(kept);
  }
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
  const toolbar = useRef<HTMLDivElement>(null);
  useFocusFallback(toolbar, toolbar);
  return (
    <div ref={toolbar} className={styles.toolbar}>
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
