import { Echoes } from '../../lib/echoes.ts';
import type { HornWatcher } from '../../services/horns.ts';
import type { Intention, Outbox } from '../../services/outbox.ts';

export interface HornsResult {
  /** As the member wants it: what has not reached the server yet is in it. */
  given: boolean;
  /** What the server has; null while that is not known. */
  mine: boolean | null;
}

export interface HornsServices {
  watch: (watcher: HornWatcher) => () => void;
  /** By article; true: give. */
  outbox: Outbox<boolean>;
  /** Sends what is in the outbox, soon. */
  flush: () => void;
  onReturn: (listener: () => void) => () => void;
  log: (where: string, error: unknown) => void;
}

const unknown: HornsResult = { given: false, mine: null };

/** Whether one member gives one article the horns, live for as long as somebody looks. Knows no React. */
export class HornsObserver {
  readonly #slug: string;
  readonly #services: HornsServices;
  readonly #listeners = new Set<() => void>();
  readonly #echoes = new Echoes<Intention<boolean>>(() => this.#publish());
  #server: boolean | null = null;
  #result = unknown;
  #leave: (() => void)[] = [];
  #unwatch: (() => void) | null = null;

  constructor(slug: string, services: HornsServices) {
    this.#slug = slug;
    this.#services = services;
  }

  readonly get = (): HornsResult => this.#result;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#stop();
    };
  };

  give(given: boolean): void {
    this.#services.outbox.put(this.#slug, given);
    this.#services.flush();
  }

  /** Call when the server did not take a change: what it has is shown again. */
  readonly takeBack = (): void => {
    this.#echoes.clear();
    this.#publish();
  };

  #start(): void {
    const { outbox, onReturn } = this.#services;
    this.#leave = [
      outbox.subscribe(() => this.#publish()),
      onReturn(() => {
        if (this.#unwatch === null) this.#watch();
      }),
    ];
    this.#watch();
    this.#publish();
  }

  #watch(): void {
    this.#unwatch = this.#services.watch({
      onHorn: (given) => {
        this.#server = given;
        this.#echoes.clear();
        this.#publish();
      },
      onError: (error) => {
        this.#services.log('Watching the horns', error);
        this.#unwatch?.();
        this.#unwatch = null;
        this.#server = null;
        this.#publish();
      },
    });
  }

  #stop(): void {
    for (const leave of this.#leave) leave();
    this.#unwatch?.();
    this.#unwatch = null;
    this.#server = null;
    this.#echoes.clear();
    this.#result = unknown;
  }

  #publish(): void {
    const waiting = this.#echoes.overlay(this.#services.outbox.all());
    const wanted = waiting.find(({ key }) => key === this.#slug)?.change;
    const result = { given: wanted ?? this.#server ?? false, mine: this.#server };
    if (result.given === this.#result.given && result.mine === this.#result.mine) return;
    this.#result = result;
    for (const listener of this.#listeners) listener();
  }
}
