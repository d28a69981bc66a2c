import type { Clock } from '../database.ts';

/**
 * What this instance read for its feeds a moment ago, whatever else the address carries. Simultaneous callers share one
 * reading; one that failed is not kept. Names are few: they never come from an address.
 */
export class KeptFeeds {
  readonly #kept = new Map<string, { reading: Promise<unknown>; until: number }>();
  readonly #keptMs: number;
  readonly #clock: Clock;

  constructor(keptMs: number, clock: Clock) {
    this.#keptMs = keptMs;
    this.#clock = clock;
  }

  /** `times` as long as usual where that is good enough. */
  get<Value>(name: string, read: () => Promise<Value>, times = 1): Promise<Value> {
    const now = this.#clock.now();
    const known = this.#kept.get(name);
    if (known && now < known.until) return known.reading as Promise<Value>;
    const reading = read();
    const kept = { reading, until: now + times * this.#keptMs };
    this.#kept.set(name, kept);
    reading.catch(() => this.#kept.get(name) === kept && this.#kept.delete(name));
    return reading;
  }
}
