import type { Muted, MutedWatcher } from '../../services/muted.ts';

export type MutedResult =
  { state: 'loading' } | ({ state: 'success' } & Muted) | { state: 'error'; retry: () => void };

export interface MutedServices {
  watch: (watcher: MutedWatcher) => () => void;
  log: (where: string, error: unknown) => void;
}

/** What one member has muted, live for as long as somebody looks. Knows no React. */
export class MutedObserver {
  readonly #services: MutedServices;
  readonly #listeners = new Set<() => void>();
  #result: MutedResult = { state: 'loading' };
  #unwatch: (() => void) | null = null;

  constructor(services: MutedServices) {
    this.#services = services;
  }

  readonly get = (): MutedResult => this.#result;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#watch();
    return () => {
      if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
      this.#unwatch?.();
      this.#unwatch = null;
      this.#result = { state: 'loading' };
    };
  };

  readonly #retry = (): void => {
    if (this.#listeners.size === 0) return;
    this.#unwatch?.();
    this.#set({ state: 'loading' });
    this.#watch();
  };

  #watch(): void {
    this.#unwatch = this.#services.watch({
      onMuted: (muted) => this.#set({ state: 'success', ...muted }),
      onError: (error) => {
        this.#services.log('Watching what is muted', error);
        this.#set({ state: 'error', retry: this.#retry });
      },
    });
  }

  #set(result: MutedResult): void {
    this.#result = result;
    for (const listener of this.#listeners) listener();
  }
}
