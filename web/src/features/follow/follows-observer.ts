import { Echoes } from '../../lib/echoes.ts';
import { createStore } from '../../lib/store.ts';
import type { FollowsWatcher } from './api.ts';
import type { Intention, Outbox } from '../../data/outbox.ts';

export type FollowsResult =
  | { state: 'loading' }
  /** What has not reached the server yet is in it. */
  | { state: 'success'; targets: ReadonlySet<string> }
  | { state: 'error'; retry: () => void };

export interface FollowsServices {
  watch: (watcher: FollowsWatcher) => () => void;
  /** True: follow. */
  outbox: Outbox<boolean>;
  /** Sends what is in the outbox, soon. */
  flush: () => void;
  onReconnect: (listener: () => void) => () => void;
  log: (where: string, error: unknown) => void;
}

/** Whom one member follows, live for as long as somebody looks, over one listener on the database. Knows no React. */
export class FollowsObserver {
  readonly #services: FollowsServices;
  readonly #store = createStore<FollowsResult>(
    { state: 'loading' },
    { onFirst: () => this.#start(), onLast: () => this.#stop() },
  );
  readonly #echoes = new Echoes<Intention<boolean>>(() => this.#publish());
  #server: readonly string[] | null = null;
  #leave: (() => void)[] = [];
  #unwatch: (() => void) | null = null;

  constructor(services: FollowsServices) {
    this.#services = services;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  follow(target: string, following: boolean): void {
    this.#services.outbox.put(target, following);
    this.#services.flush();
  }

  /** Call when the server did not take a change: what it has is shown again. */
  readonly takeBack = (): void => {
    this.#echoes.clear();
    this.#publish();
  };

  readonly #retry = (): void => {
    if (this.#store.isWatched()) this.#watch();
  };

  #start(): void {
    const { outbox, onReconnect, flush } = this.#services;
    this.#leave = [
      outbox.subscribe(() => this.#publish()),
      onReconnect(() => {
        if (this.#unwatch === null) this.#watch();
        flush();
      }),
    ];
    this.#watch();
    flush();
  }

  #watch(): void {
    this.#unwatch?.();
    this.#unwatch = this.#services.watch({
      onTargets: (targets) => {
        this.#server = targets;
        this.#echoes.clear();
        this.#publish();
      },
      onError: (error) => {
        this.#services.log('Watching who is followed', error);
        this.#unwatch?.();
        this.#unwatch = null;
        this.#server = null;
        this.#store.set({ state: 'error', retry: this.#retry });
      },
    });
  }

  #stop(): void {
    for (const leave of this.#leave) leave();
    this.#unwatch?.();
    this.#unwatch = null;
    this.#server = null;
    this.#echoes.clear();
    this.#store.set({ state: 'loading' });
  }

  #publish(): void {
    const overlay = this.#echoes.overlay(this.#services.outbox.all());
    if (this.#server === null) return;
    const targets = new Set(this.#server);
    for (const { key, change } of overlay) {
      if (change) targets.add(key);
      else targets.delete(key);
    }
    this.#store.set({ state: 'success', targets });
  }
}
