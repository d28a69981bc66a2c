import { createStore, type Store } from '../lib/store.ts';
import type { Watch } from '../platform/watch-path.ts';
import type { Outbox, PendingWrite } from './outbox.ts';
import { SettlingWrites } from './settling-writes.ts';

export interface OptimisticState<Server, Change> {
  /** `failed`: the live query has ended until the next reconnect or a call of `retry`. */
  status: 'loading' | 'ready' | 'failed';
  /** The last value from the server, kept while `status` is not `ready`; null before the first response. */
  server: Server | null;
  /** The changes to show on top of it, oldest first: writes in the outbox and writes that are settling. */
  writes: readonly PendingWrite<Change>[];
}

export interface OptimisticOptions<Server, Change, Value> {
  /** Names the live query in the log. */
  what: string;
  watch: Watch<Server>;
  outbox: Outbox<Change>;
  /** The value while there are no subscribers. */
  initial: Value;
  /** Computes the value to show. Return `last`, the previous value, to signal that nothing has changed. */
  fold: (state: OptimisticState<Server, Change>, last: Value) => Value;
  onReconnect: (listener: () => void) => () => void;
  log: (where: string, error: unknown) => void;
}

/**
 * A value as the member wants it: a live query with pending writes applied on top. All subscribers share one database
 * listener, which exists as long as there are any. Independent of React.
 */
export class OptimisticValue<Server, Change, Value> {
  readonly #options: OptimisticOptions<Server, Change, Value>;
  readonly #store: Store<Value>;
  readonly #settling = new SettlingWrites<Change>(() => this.refresh());
  #server: Server | null = null;
  #status: OptimisticState<Server, Change>['status'] = 'loading';
  #unsubscribers: (() => void)[] = [];
  #unwatch: (() => void) | null = null;

  constructor(options: OptimisticOptions<Server, Change, Value>) {
    this.#options = options;
    this.#store = createStore(options.initial, {
      onFirst: () => this.#start(),
      onLast: () => this.#stop(),
    });
  }

  readonly get = (): Value => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly isWatched = (): boolean => this.#store.isWatched();

  /** Whether the live query has responded and is still running. */
  readonly isReady = (): boolean => this.#status === 'ready';
  /** The last value from the server; null before the first response. */
  readonly server = (): Server | null => this.#server;

  /** Folds again if there are subscribers. Call it when another input of the fold has changed. */
  refresh(): void {
    if (!this.isWatched()) return;
    const writes = this.#settling.overlay(this.#options.outbox.all());
    const last = this.get();
    const value = this.#options.fold({ status: this.#status, server: this.#server, writes }, last);
    if (value !== last) this.#store.set(value);
  }

  /** Call when the server refuses a write, to show the server's value again. */
  readonly rollBack = (): void => {
    this.#settling.clear();
    this.refresh();
  };

  readonly retry = (): void => {
    if (this.isWatched()) this.#watch();
  };

  #start(): void {
    const { outbox, onReconnect } = this.#options;
    this.#unsubscribers = [
      outbox.subscribe(() => this.refresh()),
      onReconnect(() => {
        if (this.#unwatch === null) this.#watch();
      }),
    ];
    this.#watch();
  }

  #watch(): void {
    this.#unwatch?.();
    this.#status = 'loading';
    this.refresh();
    this.#unwatch = this.#options.watch(
      (server) => {
        this.#server = server;
        this.#status = 'ready';
        this.#settling.clear();
        this.refresh();
      },
      (error) => {
        this.#options.log(`Watching ${this.#options.what}`, error);
        this.#unwatch?.();
        this.#unwatch = null;
        this.#status = 'failed';
        this.refresh();
      },
    );
  }

  #stop(): void {
    for (const unsubscribe of this.#unsubscribers) unsubscribe();
    this.#unwatch?.();
    this.#unwatch = null;
    this.#server = null;
    this.#status = 'loading';
    this.#settling.clear();
    this.#store.set(this.#options.initial);
  }
}
