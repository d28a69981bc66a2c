import { type OptimisticState, OptimisticValue } from '../../data/optimistic-value.ts';
import type { Watch } from '../../platform/watch-path.ts';
import type { Outbox, PendingWrite } from '../../data/outbox.ts';
import { UndoQueue } from '../../data/undo.ts';
import type { SavedChange, SavedEntry, SavedMarks } from './api/saved.ts';
import { applyChanges, joinChanges, stillMeant } from './changes.ts';

export type SavedResult =
  | { state: 'loading' }
  | {
      state: 'success';
      /** Newest first, as the reader wants them: what has not reached the server yet is in it. */
      entries: readonly SavedEntry[];
      bySlug: ReadonlyMap<string, SavedEntry>;
      /** `device`: the server has not answered, this is what was known last. */
      from: 'server' | 'device';
      /** How many changes have not reached the server. */
      waiting: number;
      /** Taken off the list a moment ago; they can still be brought back. */
      removed: readonly SavedEntry[];
    }
  | { state: 'error'; retry: () => void };

export interface SavedServices {
  watch: Watch<SavedEntry[]>;
  outbox: Outbox<SavedChange>;
  /** Sends what is in the outbox, soon. */
  flush: () => void;
  /** What was known last, before the server answers. */
  recall: () => SavedEntry[] | null;
  remember: (entries: readonly SavedEntry[]) => void;
  onReconnect: (listener: () => void) => () => void;
  now: () => number;
  log: (where: string, error: unknown) => void;
}

/**
 * What one member has saved, live for as long as somebody looks: every save button, the page and the keeper of offline
 * copies share its one listener on the database. It knows no React.
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

  /** Takes an article off the list at once; it can be brought back, with its marks, for a while. */
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

  /** Whether a change is still worth sending; false throws it away. */
  readonly worthSending = ({ key, change }: PendingWrite<SavedChange>): boolean =>
    stillMeant(change, this.#value.server()?.find(({ slug }) => slug === key) ?? null);

  /** Call when the server refused a change: what it has is shown again. */
  readonly rollBack = (): void => this.#value.rollBack();

  /** Whether it is known what the server has: before that nothing can be sent. */
  readonly knowsServer = (): boolean => this.#value.isLive();

  #entry(slug: string): SavedEntry | null {
    const result = this.get();
    return result.state === 'success' ? (result.bySlug.get(slug) ?? null) : null;
  }

  #change(slug: string, change: SavedChange): void {
    const { outbox, flush } = this.#services;
    outbox.put(slug, joinChanges(outbox.get(slug)?.change ?? null, change));
    flush();
  }

  #fold({ status, server, writes }: OptimisticState<SavedEntry[], SavedChange>): SavedResult {
    const known = server ?? this.#services.recall();
    if (known === null && writes.length === 0) {
      return status === 'failed' ? { state: 'error', retry: this.#value.retry } : { state: 'loading' };
    }
    const entries = applyChanges(known ?? [], writes);
    const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
    return {
      state: 'success',
      entries,
      bySlug,
      from: server ? 'server' : 'device',
      waiting: this.#services.outbox.all().length,
      removed: this.#removals.items().filter(({ slug }) => !bySlug.has(slug)),
    };
  }
}
