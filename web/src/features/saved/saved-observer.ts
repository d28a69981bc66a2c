import { listMax } from '@contract/pace.ts';
import { type OptimisticState, OptimisticValue } from '../../data/optimistic-value.ts';
import type { Watch } from '../../platform/watch-path.ts';
import type { Outbox, PendingWrite } from '../../data/outbox.ts';
import { UndoQueue } from '../../data/undo.ts';
import type { SavedChange, SavedEntry, SavedMarks } from './api/saved.ts';
import { applyChanges, joinChanges, stillApplies } from './changes.ts';

export type SavedResult =
  | { state: 'loading' }
  | {
      state: 'ready';
      /** Newest first, including pending writes. */
      entries: readonly SavedEntry[];
      bySlug: ReadonlyMap<string, SavedEntry>;
      /** `device` means the list stored on this device, because the server has not answered yet. */
      from: 'server' | 'device';
      /** The number of changes that have not reached the server. */
      waiting: number;
      /** Removed a moment ago, and can still be restored. */
      removed: readonly SavedEntry[];
    }
  | { state: 'failed'; retry: () => void };

export interface SavedServices {
  watch: Watch<SavedEntry[]>;
  outbox: Outbox<SavedChange>;
  /** Schedules the sending of the outbox. */
  flush: () => void;
  /** Reads the list stored on this device. Null if there is none. */
  recall: () => readonly SavedEntry[] | null;
  remember: (entries: readonly SavedEntry[]) => void;
  onReconnect: (listener: () => void) => () => void;
  now: () => number;
  log: (where: string, error: unknown) => void;
}

/**
 * The saved articles of one member, live while it has subscribers. All save buttons, the page, and the offline sync
 * share its single database subscription. Independent of React.
 */
export class SavedObserver {
  readonly #services: SavedServices;
  readonly #value: OptimisticValue<SavedEntry[], SavedChange, SavedResult>;
  readonly #removals = new UndoQueue<string, SavedEntry>(() => this.#value.refresh());

  constructor(services: SavedServices) {
    const { watch, remember, flush, ...rest } = services;
    this.#services = services;
    this.#value = new OptimisticValue({
      ...rest,
      what: 'what is saved',
      watch: (onEntries, onError) =>
        watch((entries) => {
          onEntries(entries);
          remember(entries);
          flush();
        }, onError),
      initial: { state: 'loading' },
      fold: (state) => this.#fold(state),
    });
  }

  readonly get = (): SavedResult => this.#value.get();
  readonly subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = this.#value.subscribe(listener);
    return () => {
      unsubscribe();
      if (!this.#value.isWatched()) this.#removals.clear();
    };
  };

  save(slug: string): void {
    if (this.#entry(slug)) return;
    this.#change(slug, { do: 'save', entry: { savedAt: this.#services.now(), read: false, kept: false } });
  }

  mark(slug: string, marks: SavedMarks): void {
    if (this.#entry(slug)) this.#change(slug, { do: 'mark', marks });
  }

  /** Removes an article from the list immediately. For a while, `restore` brings it back with its marks. */
  remove(slug: string): void {
    const entry = this.#entry(slug);
    if (!entry) return;
    this.#removals.add(slug, entry);
    this.#change(slug, { do: 'remove', savedAt: entry.savedAt });
  }

  restore(slug: string): void {
    const entry = this.#removals.take(slug);
    if (!entry) return;
    const { savedAt, read, kept } = entry;
    this.#change(slug, { do: 'save', entry: { savedAt, read, kept } });
  }

  /** Returns whether a change must still be sent. Otherwise it is dropped. */
  readonly worthSending = ({ key, change }: PendingWrite<SavedChange>): boolean =>
    stillApplies(change, this.#value.server()?.find(({ slug }) => slug === key) ?? null);

  /** Shows the server's list again. Call this if the server rejected a change. */
  readonly rollBack = (): void => this.#value.rollBack();

  /** Returns whether the server has answered. Nothing can be sent before that. */
  readonly knowsServer = (): boolean => this.#value.isReady();

  /** Returns whether the list is full. */
  readonly isFull = (): boolean => {
    const result = this.get();
    return result.state === 'ready' && result.entries.length >= listMax.saved;
  };

  #entry(slug: string): SavedEntry | null {
    const result = this.get();
    return result.state === 'ready' ? (result.bySlug.get(slug) ?? null) : null;
  }

  #change(slug: string, change: SavedChange): void {
    const { outbox, flush } = this.#services;
    outbox.put(slug, joinChanges(outbox.get(slug)?.change ?? null, change));
    flush();
  }

  #fold({ status, server, writes }: OptimisticState<SavedEntry[], SavedChange>): SavedResult {
    const known = server ?? this.#services.recall();
    if (known === null && writes.length === 0) {
      return status === 'failed' ? { state: 'failed', retry: this.#value.retry } : { state: 'loading' };
    }
    const entries = applyChanges(known ?? [], writes);
    const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
    return {
      state: 'ready',
      entries,
      bySlug,
      from: server ? 'server' : 'device',
      waiting: this.#services.outbox.all().length,
      removed: this.#removals.items().filter(({ slug }) => !bySlug.has(slug)),
    };
  }
}
