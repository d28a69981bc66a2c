import type { Watch } from '../../platform/watch-path.ts';
import { isPermissionDenied } from '../../platform/data-error.ts';
import { UndoQueue } from '../../data/undo.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { NotificationEntry } from './api/notifications.ts';

export type NotificationsResult =
  | { state: 'loading' }
  | {
      state: 'ready';
      /** Sorted newest first. */
      entries: NotificationEntry[];
      unread: number;
      /** Entries whose deletion can still be undone. */
      deleted: NotificationEntry[];
    }
  | { state: 'failed'; retry: () => void };

export interface NotificationsServices {
  watch: Watch<NotificationEntry[]>;
  markRead(keys: readonly string[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  log(where: string, error: unknown): void;
}

/**
 * One member's list of notifications, live while there are subscribers. Independent of React: any number of components
 * share its single database listener.
 */
export class NotificationsObserver {
  readonly #services: NotificationsServices;
  readonly #store = createStore<NotificationsResult>(
    { state: 'loading' },
    { onFirst: () => this.#start(), onLast: () => this.#stop() },
  );
  /**
   * Deletions that can still be undone. The database has no undo, so they are sent only when the time for undo is over.
   */
  readonly #deletions = new UndoQueue<string, null>((key) => this.#delete([key]));
  readonly #uncounted = createStore<ReadonlySet<string>>(new Set());
  /** Shown as read before that is stored: see `read-all.ts`. */
  readonly #shownRead = new Set<string>();
  /** Deletions that were sent and not answered yet. */
  readonly #deleting = new Set<string>();
  #entries: NotificationEntry[] | null = null;
  #unwatch: (() => void) | null = null;

  constructor(services: NotificationsServices) {
    this.#services = services;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /**
   * The keys of entries that are shown as deleted or read before that is stored. Reading them starts no database
   * listener.
   */
  readonly uncounted: Pick<Store<ReadonlySet<string>>, 'get' | 'subscribe'> = this.#uncounted;

  /** Resolves to false if the server rejected it; the entries are then unread again. */
  markRead(keys: readonly string[]): Promise<boolean> {
    // The rules deny the whole write if one of its entries has been deleted.
    const stored = keys.filter(
      (key) => !this.#deleting.has(key) && (this.#entries?.some((entry) => entry.key === key) ?? true),
    );
    return stored.length === 0
      ? Promise.resolve(true)
      : this.#try('Marking as read', this.#services.markRead(stored));
  }

  /** Shows entries as read, or as stored again. */
  showRead(keys: readonly string[], read: boolean): void {
    for (const key of keys) this.#shownRead[read ? 'add' : 'delete'](key);
    this.#publish();
  }

  /** Hides an entry immediately, and deletes it from the database when the time for undo is over. */
  remove(key: string): void {
    if (this.#deletions.has(key) || this.#deleting.has(key)) return;
    this.#deletions.add(key, null);
    this.#publish();
  }

  restore(key: string): void {
    if (this.#deletions.take(key) !== undefined) this.#publish();
  }

  /** Sends all pending deletions immediately, because nobody is left to undo them. */
  flush(): void {
    // One write for all of them instead of one each.
    const keys = this.#deletions.keys();
    this.#deletions.clear();
    if (keys.length > 0) this.#delete(keys);
  }

  readonly #retry = (): void => {
    if (!this.#store.isWatched()) return;
    this.#unwatch?.();
    this.#store.set({ state: 'loading' });
    this.#start();
  };

  #start(): void {
    this.#unwatch = this.#services.watch(
      (entries) => {
        this.#entries = entries;
        this.#publish();
      },
      (error) => {
        // A deleted account loses access before the page knows.
        if (!isPermissionDenied(error)) this.#services.log('Watching the notifications', error);
        this.#entries = null;
        this.#store.set({ state: 'failed', retry: this.#retry });
      },
    );
  }

  #stop(): void {
    this.flush();
    this.#unwatch?.();
    this.#unwatch = null;
    this.#entries = null;
    this.#store.set({ state: 'loading' });
  }

  #delete(keys: string[]): void {
    for (const key of keys) this.#deleting.add(key);
    this.#publish();
    // Stay hidden until the database has answered, so that they do not reappear for a moment.
    void this.#try('Deleting a notification', this.#services.remove(keys)).then(() => {
      for (const key of keys) this.#deleting.delete(key);
      this.#publish();
    });
  }

  async #try(what: string, work: Promise<void>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      this.#services.log(what, error);
      return false;
    }
  }

  #publish(): void {
    const gone = new Set([...this.#deletions.keys(), ...this.#deleting]);
    this.#uncounted.set(new Set([...gone, ...this.#shownRead]));
    if (this.#entries === null) return;
    const shown = this.#entries.map((entry) =>
      this.#shownRead.has(entry.key) ? { ...entry, read: true } : entry,
    );
    const entries = shown.filter(({ key }) => !gone.has(key));
    this.#store.set({
      state: 'ready',
      entries,
      unread: entries.filter(({ read }) => !read).length,
      deleted: shown.filter(({ key }) => this.#deletions.has(key)),
    });
  }
}
