import type { Clock } from '../database.ts';

interface TtlCacheOptions {
  ttlMs: number;
  clock: Clock;
  /** The oldest entry gives way to one more than this. */
  maxEntries?: number;
}

interface LoadOptions<Value> {
  /** How many times as long as usual the value is kept. */
  times?: number;
  /** Returns false for a value that is not kept. */
  isKept?: (value: Value) => boolean;
}

/** Keeps what was loaded for a while. Simultaneous callers share one load; a failed one is not kept. */
export class TtlCache {
  readonly #entries = new Map<string, { loading: Promise<unknown>; until: number }>();
  readonly #ttlMs: number;
  readonly #clock: Clock;
  readonly #maxEntries: number;

  constructor({ ttlMs, clock, maxEntries = Infinity }: TtlCacheOptions) {
    this.#ttlMs = ttlMs;
    this.#clock = clock;
    this.#maxEntries = maxEntries;
  }

  /** Resolves to the value of `key`; `load` makes it if none is kept. */
  get<Value>(
    key: string,
    load: () => Promise<Value>,
    { times = 1, isKept = () => true }: LoadOptions<NoInfer<Value>> = {},
  ): Promise<Value> {
    const now = this.#clock.now();
    const known = this.#entries.get(key);
    if (known && now < known.until) return known.loading as Promise<Value>;
    const loading = load();
    // Counted from the beginning of the load, because its data may be read at once.
    const entry = { loading, until: now + times * this.#ttlMs };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#dropOldest();
    const drop = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    void loading.then((value) => isKept(value) || drop(), drop);
    return loading;
  }

  #dropOldest(): void {
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size > this.#maxEntries) this.#entries.delete(oldest);
  }
}
