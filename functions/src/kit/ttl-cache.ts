import type { Clock } from '../database.ts';

interface TtlCacheOptions {
  ttlMs: number;
  clock: Clock;
  /** When the cache exceeds this, the oldest entry is evicted. */
  maxEntries?: number;
}

interface LoadOptions<Value> {
  /** Multiplies the TTL of this value. */
  ttlFactor?: number;
  /** Returns false for a value that must not be cached. */
  isCacheable?: (value: Value) => boolean;
}

/** Caches loaded values for a while. Concurrent callers share one load; a failed load is not cached. */
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

  /** Resolves to the value of `key`, calling `load` on a cache miss. */
  get<Value>(
    key: string,
    load: () => Promise<Value>,
    { ttlFactor = 1, isCacheable = () => true }: LoadOptions<NoInfer<Value>> = {},
  ): Promise<Value> {
    const now = this.#clock.now();
    const known = this.#entries.get(key);
    if (known && now < known.until) return known.loading as Promise<Value>;
    const loading = load();
    // The TTL starts with the load, because `load` may read its data right away.
    const entry = { loading, until: now + ttlFactor * this.#ttlMs };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#dropOldest();
    const drop = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    void loading.then((value) => isCacheable(value) || drop(), drop);
    return loading;
  }

  #dropOldest(): void {
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size > this.#maxEntries) this.#entries.delete(oldest);
  }
}
