import { UndoQueue } from '../../data/undo.ts';
import { Echoes } from '../../lib/echoes.ts';
import { createStore } from '../../lib/store.ts';
import type { Intention, Outbox } from '../../data/outbox.ts';
import type { SavedChange, SavedEntry, SavedMarks, SavedWatcher } from './api/saved.ts';
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
  watch: (watcher: SavedWatcher) => () => void;
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
  readonly #store = createStore<SavedResult>(
    { state: 'loading' },
    { onFirst: () => this.#start(), onLast: () => this.#stop() },
  );
  readonly #removals = new UndoQueue<string, SavedEntry>(() => this.#publish());
  readonly #echoes = new Echoes<Intention<SavedChange>>(() => this.#publish());
  #server: SavedEntry[] | null = null;
  #failed = false;
  #leave: (() => void)[] = [];
  #unwatch: (() => void) | null = null;

  constructor(services: SavedServices) {
    this.#services = services;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

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
  readonly worthSending = ({ key, change }: Intention<SavedChange>): boolean =>
    stillMeant(change, this.#server?.find(({ slug }) => slug === key) ?? null);

  /** Call when the server did not take a change: what it has is shown again. */
  readonly takeBack = (): void => {
    this.#echoes.clear();
    this.#publish();
  };

  /** Whether it is known what the server has: before that nothing can be sent. */
  readonly knowsServer = (): boolean => this.#server !== null;

  #entry(slug: string): SavedEntry | null {
    const result = this.get();
    return result.state === 'success' ? (result.bySlug.get(slug) ?? null) : null;
  }

  #change(slug: string, change: SavedChange): void {
    const { outbox, flush } = this.#services;
    outbox.put(slug, joinChanges(outbox.get(slug)?.change ?? null, change));
    flush();
  }

  readonly #retry = (): void => {
    if (this.#store.isWatched()) this.#watch();
  };

  #start(): void {
    const { outbox, onReconnect, flush } = this.#services;
    this.#leave = [
      outbox.subscribe(() => this.#publish()),
      onReconnect(() => {
        if (this.#unwatch === null) this.#watch();
        else flush();
      }),
    ];
    this.#watch();
  }

  #watch(): void {
    this.#unwatch?.();
    this.#failed = false;
    this.#publish();
    this.#unwatch = this.#services.watch({
      onEntries: (entries) => {
        this.#server = entries;
        this.#echoes.clear();
        this.#publish();
        this.#services.remember(entries);
        this.#services.flush();
      },
      onError: (error) => {
        this.#services.log('Watching what is saved', error);
        this.#unwatch?.();
        this.#unwatch = null;
        this.#failed = true;
        this.#publish();
      },
    });
  }

  #stop(): void {
    for (const leave of this.#leave) leave();
    this.#unwatch?.();
    this.#unwatch = null;
    this.#server = null;
    this.#removals.clear();
    this.#echoes.clear();
    this.#store.set({ state: 'loading' });
  }

  #publish(): void {
    const waiting = this.#services.outbox.all();
    const known = this.#server ?? this.#services.recall();
    this.#store.set(this.#resultOf(known, this.#echoes.overlay(waiting), waiting.length));
  }

  #resultOf(
    known: SavedEntry[] | null,
    overlay: readonly Intention<SavedChange>[],
    waiting: number,
  ): SavedResult {
    if (known === null && overlay.length === 0) {
      return this.#failed ? { state: 'error', retry: this.#retry } : { state: 'loading' };
    }
    const entries = applyChanges(known ?? [], overlay);
    const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
    return {
      state: 'success',
      entries,
      bySlug,
      from: this.#server ? 'server' : 'device',
      waiting,
      removed: this.#removals.items().filter(({ slug }) => !bySlug.has(slug)),
    };
  }
}
