import { Echoes } from '../lib/echoes.ts';
import { createStore, type Store } from '../lib/store.ts';
import type { Intention, Outbox } from './outbox.ts';

export interface IntendedResult<Value> {
  /** As the member wants it: what has not reached the server yet is in it. */
  wanted: Value;
  /** What the server has; null while that is not known. */
  mine: Value | null;
}

export interface ValueWatcher<Value> {
  onValue: (value: Value) => void;
  /** The watch is over: the SDK could not be loaded, or the database refused. */
  onError: (error: unknown) => void;
}

export interface IntendedServices<Value> {
  watch: (watcher: ValueWatcher<Value>) => () => void;
  /** What it is while nobody has said anything. */
  none: Value;
  outbox: Outbox<Value>;
  /** Sends what is in the outbox, soon. */
  flush: () => void;
  onReconnect: (listener: () => void) => () => void;
  log: (where: string, error: unknown) => void;
}

/** What one member says to one thing with a button, live for as long as somebody looks. Knows no React. */
export class IntendedObserver<Value extends string | boolean> {
  readonly #key: string;
  readonly #services: IntendedServices<Value>;
  readonly #store: Store<IntendedResult<Value>>;
  readonly #echoes = new Echoes<Intention<Value>>(() => this.#publish());
  #server: Value | null = null;
  #leave: (() => void)[] = [];
  #unwatch: (() => void) | null = null;

  constructor(key: string, services: IntendedServices<Value>) {
    this.#key = key;
    this.#services = services;
    this.#store = createStore(this.#unknown(), {
      onFirst: () => this.#start(),
      onLast: () => this.#stop(),
    });
  }

  readonly get = (): IntendedResult<Value> => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  want(value: Value): void {
    this.#services.outbox.put(this.#key, value);
    this.#services.flush();
  }

  /** Call when the server did not take a change: what it has is shown again. */
  readonly takeBack = (): void => {
    this.#echoes.clear();
    this.#publish();
  };

  #unknown(): IntendedResult<Value> {
    return { wanted: this.#services.none, mine: null };
  }

  #start(): void {
    const { outbox, onReconnect } = this.#services;
    this.#leave = [
      outbox.subscribe(() => this.#publish()),
      onReconnect(() => {
        if (this.#unwatch === null) this.#watch();
      }),
    ];
    this.#watch();
    this.#publish();
  }

  #watch(): void {
    this.#unwatch = this.#services.watch({
      onValue: (value) => {
        this.#server = value;
        this.#echoes.clear();
        this.#publish();
      },
      onError: (error) => {
        this.#services.log('Watching what a member said', error);
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
    this.#store.set(this.#unknown());
  }

  #publish(): void {
    const waiting = this.#echoes.overlay(this.#services.outbox.all());
    const wanted = waiting.find(({ key }) => key === this.#key)?.change;
    const result = {
      wanted: wanted ?? this.#server ?? this.#services.none,
      mine: this.#server,
    };
    const { wanted: before, mine } = this.get();
    if (result.wanted !== before || result.mine !== mine) this.#store.set(result);
  }
}
