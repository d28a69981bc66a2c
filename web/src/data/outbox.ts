import { storage } from '../platform/storage.ts';

/** A member's write to one record that the server has not confirmed yet. */
export interface PendingWrite<Change> {
  key: string;
  change: Change;
  /** When the member made it, in milliseconds since the epoch. */
  at: number;
}

interface OutboxOptions<Change> {
  /** Names the contents, such as `saved`. */
  name: string;
  uid: string;
  /** Parses a value that an earlier version of the site may have stored; null drops it. */
  parse: (stored: unknown) => Change | null;
  now?: () => number;
}

const prefixOf = (name: string, uid: string): string => `riffhall:outbox:${name}:${uid}:`;

/** Returns whether writes from this or an earlier page are still unsent. */
export const hasPendingWrites = (name: string, uid: string): boolean =>
  storage.keys(prefixOf(name, uid)).length > 0;

/**
 * Writes that have yet to reach the server. Only the last write to each record is kept. They outlive the page and are
 * shared by all tabs of the browser. Each write has its own storage key, so tabs that write concurrently never
 * overwrite each other's. If storage is unavailable, the outbox lives as long as the tab.
 */
export class Outbox<Change> {
  readonly #prefix: string;
  readonly #parse: OutboxOptions<Change>['parse'];
  readonly #now: () => number;
  readonly #unkept = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  #lastAt = 0;

  constructor({ name, uid, parse, now = Date.now }: OutboxOptions<Change>) {
    this.#prefix = prefixOf(name, uid);
    this.#parse = parse;
    this.#now = now;
  }

  /** Returns all writes, oldest first. */
  all(): PendingWrite<Change>[] {
    const keys = new Set([
      ...storage.keys(this.#prefix).map((key) => key.slice(this.#prefix.length)),
      ...this.#unkept.keys(),
    ]);
    return [...keys]
      .flatMap((key) => this.get(key) ?? [])
      .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1));
  }

  get(key: string): PendingWrite<Change> | null {
    const stored = this.#stored(key);
    if (stored === null) return null;
    const write = this.#read(key, stored);
    if (write === null) this.#remove(key);
    return write;
  }

  /** Adds a write, replacing any earlier write to the same record. */
  put(key: string, change: Change): void {
    // Writes within the same millisecond must differ, so that the later one is not mistaken for the one already sent.
    this.#lastAt = Math.max(this.#now(), this.#lastAt + 1);
    const stored = JSON.stringify({ at: this.#lastAt, change });
    if (storage.write(this.#prefix + key, stored)) this.#unkept.delete(key);
    else this.#unkept.set(key, stored);
    this.#notify();
  }

  /** Drops a write that the server has confirmed or refused, unless a newer one has replaced it. */
  settle({ key, at }: PendingWrite<Change>): void {
    if (this.get(key)?.at !== at) return;
    this.#remove(key);
    this.#notify();
  }

  /** Calls `listener` after every change, including changes by other tabs. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    const unwatch = storage.watchAll(this.#prefix, listener);
    return () => {
      this.#listeners.delete(listener);
      unwatch();
    };
  }

  #stored(key: string): string | null {
    return this.#unkept.get(key) ?? storage.read(this.#prefix + key);
  }

  #read(key: string, stored: string): PendingWrite<Change> | null {
    try {
      const { at, change } = JSON.parse(stored) as { at: unknown; change: unknown };
      const parsed = this.#parse(change);
      return parsed === null || typeof at !== 'number' ? null : { key, change: parsed, at };
    } catch {
      return null;
    }
  }

  #remove(key: string): void {
    this.#unkept.delete(key);
    storage.remove(this.#prefix + key);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
