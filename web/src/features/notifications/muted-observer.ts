import { createStore } from '../../lib/store.ts';
import type { Watch } from '../../platform/watch-path.ts';
import type { Muted } from './api/muted.ts';

export type MutedResult =
  | { state: 'loading' }
  | ({ state: 'ready' } & Muted)
  | { state: 'failed'; retry: () => void };

export interface MutedServices {
  watch: Watch<Muted>;
  log: (where: string, error: unknown) => void;
}

/** The muted kinds and threads of one member, live while there are subscribers. Independent of React. */
export class MutedObserver {
  readonly #services: MutedServices;
  readonly #store = createStore<MutedResult>(
    { state: 'loading' },
    { onFirst: () => this.#watch(), onLast: () => this.#stop() },
  );
  #unwatch: (() => void) | null = null;

  constructor(services: MutedServices) {
    this.#services = services;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  readonly #retry = (): void => {
    if (!this.#store.isWatched()) return;
    this.#unwatch?.();
    this.#store.set({ state: 'loading' });
    this.#watch();
  };

  #watch(): void {
    this.#unwatch = this.#services.watch(
      (muted) => this.#store.set({ state: 'ready', ...muted }),
      (error) => {
        this.#services.log('Watching what is muted', error);
        this.#store.set({ state: 'failed', retry: this.#retry });
      },
    );
  }

  #stop(): void {
    this.#unwatch?.();
    this.#unwatch = null;
    this.#store.set({ state: 'loading' });
  }
}
