import type { QueueList } from '@contract/moderation.ts';
import { createStore } from '../../lib/store.ts';
import type { Watch } from '../../platform/watch-path.ts';
import { isEmptied, listedAt, type QueueRow } from './api/queue.ts';

/** The number of comments loaded per page. */
export const queuePageSize = 50;

/** A comment that has left the list while it was shown. */
export interface DelistedRow {
  /** The comment as it was on the list. */
  row: QueueRow;
  /** The current version of the comment. Null if it does not exist any more. */
  now: QueueRow | null;
}

export type QueueResult =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'ready';
      rows: QueueRow[];
      /** Comments that have left the list and are replaced by a line. */
      delisted: DelistedRow[];
      /** Whether there may be older comments. */
      more: boolean;
      loadingMore: boolean;
    };

export interface QueueServices {
  watch(list: QueueList, count: number): Watch<QueueRow[]>;
  read(id: string): Promise<QueueRow | null>;
  log(where: string, error: unknown): void;
}

/** One live list of the queue, which listens to the database only while it has subscribers. Independent of React. */
export class QueueObserver {
  readonly #list: QueueList;
  readonly #services: QueueServices;
  readonly #store = createStore<QueueResult>(
    { state: 'loading' },
    { onFirst: () => this.#start(), onLast: () => this.#stop() },
  );
  #count = queuePageSize;
  /** The size of the query that returned `#rows`, and whether there were that many. */
  #answeredCount = 0;
  #full = false;
  #rows: QueueRow[] | null = null;
  #delisted: ReadonlyMap<string, DelistedRow> = new Map();
  #unwatch: (() => void) | null = null;

  constructor(list: QueueList, services: QueueServices) {
    this.#list = list;
    this.#services = services;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Loads the next page. The loaded rows stay in the meantime. */
  more(): void {
    this.#count += queuePageSize;
    this.#start();
    this.#publish();
  }

  /** Removes the line of a comment that has left the list. */
  forget(id: string): void {
    this.#setDelisted(id, null);
  }

  readonly #retry = (): void => {
    this.#store.set({ state: 'loading' });
    this.#start();
  };

  #start(): void {
    this.#unwatch?.();
    const count = this.#count;
    this.#unwatch = this.#services.watch(this.#list, count)(
      (rows) => {
        const before = this.#rows ?? [];
        this.#rows = rows.filter((row) => !isEmptied(row));
        this.#answeredCount = count;
        this.#full = rows.length >= count;
        const there = new Set(this.#rows.map(({ id }) => id));
        const left = before.filter(({ id }) => !there.has(id));
        this.#publish();
        for (const row of left) void this.#resolveDelisting(row);
      },
      (error) => {
        this.#services.log('Watching the comments', error);
        this.#rows = null;
        this.#store.set({ state: 'failed', retry: this.#retry });
      },
    );
  }

  #stop(): void {
    this.#unwatch?.();
    this.#unwatch = null;
    this.#rows = null;
    this.#delisted = new Map();
    this.#count = queuePageSize;
    this.#store.set({ state: 'loading' });
  }

  /** Finds out why a comment left the list: somebody decided on it, or newer ones pushed it out of the loaded page. */
  async #resolveDelisting(row: QueueRow): Promise<void> {
    try {
      const now = await this.#services.read(row.id);
      const pushedOut = now !== null && !isEmptied(now) && listedAt(now, this.#list) !== null;
      if (!pushedOut) this.#setDelisted(row.id, { row, now });
    } catch (error) {
      this.#services.log('Looking after a comment', error);
    }
  }

  #setDelisted(id: string, delisted: DelistedRow | null): void {
    const all = new Map(this.#delisted);
    if (delisted) all.set(id, delisted);
    else all.delete(id);
    this.#delisted = all;
    this.#publish();
  }

  #publish(): void {
    const rows = this.#rows;
    if (!rows) return;
    const back = new Set(rows.map(({ id }) => id));
    this.#store.set({
      state: 'ready',
      rows,
      delisted: [...this.#delisted.values()].filter(({ row }) => !back.has(row.id)),
      more: this.#full,
      loadingMore: this.#answeredCount < this.#count,
    });
  }
}
