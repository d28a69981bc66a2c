import type { QueueList } from '@contract/moderation.ts';
import { createStore } from '../../lib/store.ts';
import { isEmptied, listedAt, type QueueRow, type QueueWatcher } from './api/queue.ts';

/** How many comments are fetched at a time. */
export const queuePageSize = 50;

/** A comment that left the list while somebody looked at it. */
export interface GoneRow {
  /** As it stood in the list. */
  row: QueueRow;
  /** As it is now; null when nothing is left of it. */
  now: QueueRow | null;
}

export type QueueResult =
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  | {
      state: 'success';
      rows: QueueRow[];
      /** Those that left, where they stood. */
      gone: GoneRow[];
      /** There may be older ones than these. */
      more: boolean;
      loadingMore: boolean;
    };

export interface QueueServices {
  watch(list: QueueList, count: number, watcher: QueueWatcher): () => void;
  read(id: string): Promise<QueueRow | null>;
  log(where: string, error: unknown): void;
}

/** One list of the queue, live, for as long as somebody looks. It knows no React. */
export class QueueObserver {
  readonly #list: QueueList;
  readonly #services: QueueServices;
  readonly #store = createStore<QueueResult>(
    { state: 'loading' },
    { onFirst: () => this.#start(), onLast: () => this.#stop() },
  );
  #count = queuePageSize;
  /** How many were asked for when `#rows` came, and whether there were as many. */
  #heard = 0;
  #full = false;
  #rows: QueueRow[] | null = null;
  #gone: ReadonlyMap<string, GoneRow> = new Map();
  #unwatch: (() => void) | null = null;

  constructor(list: QueueList, services: QueueServices) {
    this.#list = list;
    this.#services = services;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Fetches the next page; what is there stays meanwhile. */
  more(): void {
    this.#count += queuePageSize;
    this.#start();
    this.#publish();
  }

  /** Takes the line away that stands for a comment that left. */
  forget(id: string): void {
    this.#setGone(id, null);
  }

  readonly #retry = (): void => {
    this.#store.set({ state: 'loading' });
    this.#start();
  };

  #start(): void {
    this.#unwatch?.();
    const count = this.#count;
    this.#unwatch = this.#services.watch(this.#list, count, {
      onRows: (rows) => {
        const before = this.#rows ?? [];
        this.#rows = rows.filter((row) => !isEmptied(row));
        this.#heard = count;
        this.#full = rows.length >= count;
        const there = new Set(this.#rows.map(({ id }) => id));
        const left = before.filter(({ id }) => !there.has(id));
        this.#publish();
        for (const row of left) void this.#lookAfter(row);
      },
      onError: (error) => {
        this.#services.log('Watching the comments', error);
        this.#rows = null;
        this.#store.set({ state: 'error', retry: this.#retry });
      },
    });
  }

  #stop(): void {
    this.#unwatch?.();
    this.#unwatch = null;
    this.#rows = null;
    this.#gone = new Map();
    this.#count = queuePageSize;
    this.#store.set({ state: 'loading' });
  }

  /** Why it left: somebody decided, or newer ones pushed it out of what was fetched. */
  async #lookAfter(row: QueueRow): Promise<void> {
    try {
      const now = await this.#services.read(row.id);
      const pushedOut = now !== null && !isEmptied(now) && listedAt(now, this.#list) !== null;
      if (!pushedOut) this.#setGone(row.id, { row, now });
    } catch (error) {
      this.#services.log('Looking after a comment', error);
    }
  }

  #setGone(id: string, gone: GoneRow | null): void {
    const all = new Map(this.#gone);
    if (gone) all.set(id, gone);
    else all.delete(id);
    this.#gone = all;
    this.#publish();
  }

  #publish(): void {
    const rows = this.#rows;
    if (!rows) return;
    const back = new Set(rows.map(({ id }) => id));
    this.#store.set({
      state: 'success',
      rows,
      gone: [...this.#gone.values()].filter(({ row }) => !back.has(row.id)),
      more: this.#full,
      loadingMore: this.#heard < this.#count,
    });
  }
}
