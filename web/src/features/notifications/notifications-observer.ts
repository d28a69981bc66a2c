import { UndoQueue } from '../../data/undo.ts';
import { createStore } from '../../lib/store.ts';
import type { NotificationEntry, NotificationsWatcher } from './api/notifications.ts';

export type NotificationsResult =
  | { state: 'loading' }
  | {
      state: 'success';
      /** Newest first. */
      entries: NotificationEntry[];
      unread: number;
      /** Thrown away a moment ago; they can still be brought back. */
      deleted: NotificationEntry[];
    }
  | { state: 'error'; retry: () => void };

export interface NotificationsServices {
  watch(watcher: NotificationsWatcher): () => void;
  markRead(keys: readonly string[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  log(where: string, error: unknown): void;
}

/**
 * One member's notifications, live for as long as somebody looks. It knows no React: any number of components share its
 * one listener on the database.
 */
export class NotificationsObserver {
  readonly #services: NotificationsServices;
  readonly #store = createStore<NotificationsResult>(
    { state: 'loading' },
    { onFirst: () => this.#start(), onLast: () => this.#stop() },
  );
  /** What was deleted and can be brought back: the database knows no undo, so it is asked only when the time is over. */
  readonly #deletions = new UndoQueue<string, null>((key) => this.#delete([key]));
  /** What the database was asked to delete. */
  readonly #deleting = new Set<string>();
  #entries: NotificationEntry[] | null = null;
  #unwatch: (() => void) | null = null;

  constructor(services: NotificationsServices) {
    this.#services = services;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Answers false when the server did not accept it; the entry is then unread again. */
  markRead(keys: readonly string[]): Promise<boolean> {
    return keys.length === 0
      ? Promise.resolve(true)
      : this.#try('Marking as read', this.#services.markRead(keys));
  }

  /** Takes an entry off the list at once, and out of the database when it can no longer be taken back. */
  remove(key: string): void {
    if (this.#deletions.has(key) || this.#deleting.has(key)) return;
    this.#deletions.add(key, null);
    this.#publish();
  }

  restore(key: string): void {
    if (this.#deletions.take(key) !== undefined) this.#publish();
  }

  /** Carries out at once what waits to be deleted: nobody is left who could bring it back. */
  flush(): void {
    // In one write instead of one for each.
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
    this.#unwatch = this.#services.watch({
      onEntries: (entries) => {
        this.#entries = entries;
        this.#publish();
      },
      onError: (error) => {
        this.#services.log('Watching the notifications', error);
        this.#entries = null;
        this.#store.set({ state: 'error', retry: this.#retry });
      },
    });
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
    // They stay hidden until the database has answered: the entry must not come back for a blink.
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
    if (this.#entries === null) return;
    const entries = this.#entries.filter(({ key }) => !this.#deletions.has(key) && !this.#deleting.has(key));
    this.#store.set({
      state: 'success',
      entries,
      unread: entries.filter(({ read }) => !read).length,
      deleted: this.#entries.filter(({ key }) => this.#deletions.has(key)),
    });
  }
}
