import { storage } from '../platform/storage.ts';

/** What a member wants of one record and the server has not confirmed yet. */
export interface Intention<Change> {
  key: string;
  change: Change;
  /** When it was meant, milliseconds since 1970. */
  at: number;
}

interface OutboxOptions<Change> {
  /** Of what is in it, such as `saved`. */
  name: string;
  uid: string;
  /** Reads what an earlier version of the site may have kept; null throws it away. */
  parse: (stored: unknown) => Change | null;
  now?: () => number;
}

/**
 * What still has to reach the server, one intention a record: the last one counts. It outlives the page and is shared
 * by the tabs of this browser. Every intention has a storage key of its own, so that two tabs that write at once never
 * lose one another's. Where the browser keeps nothing, it lives as long as the tab.
 */
export class Outbox<Change> {
  readonly #prefix: string;
  readonly #parse: OutboxOptions<Change>['parse'];
  readonly #now: () => number;
  readonly #unkept = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  #lastAt = 0;

  constructor({ name, uid, parse, now = Date.now }: OutboxOptions<Change>) {
    this.#prefix = `riffhall:outbox:${name}:${uid}:`;
    this.#parse = parse;
    this.#now = now;
  }

  /** Oldest first. */
  all(): Intention<Change>[] {
    const keys = new Set([
      ...storage.keys(this.#prefix).map((key) => key.slice(this.#prefix.length)),
      ...this.#unkept.keys(),
    ]);
    return [...keys]
      .flatMap((key) => this.get(key) ?? [])
      .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1));
  }

  get(key: string): Intention<Change> | null {
    const stored = this.#stored(key);
    if (stored === null) return null;
    const intention = this.#read(key, stored);
    if (intention === null) this.#remove(key);
    return intention;
  }

  /** Replaces what was meant for the record before. */
  put(key: string, change: Change): void {
    // Two within one millisecond are still two: the later must not be taken for the one that has been sent.
    this.#lastAt = Math.max(this.#now(), this.#lastAt + 1);
    const stored = JSON.stringify({ at: this.#lastAt, change });
    if (storage.write(this.#prefix + key, stored)) this.#unkept.delete(key);
    else this.#unkept.set(key, stored);
    this.#tell();
  }

  /** Forgets an intention that was carried out or refused, unless a newer one has taken its place. */
  settle({ key, at }: Intention<Change>): void {
    if (this.get(key)?.at !== at) return;
    this.#remove(key);
    this.#tell();
  }

  /** Tells of every change, also by other tabs. */
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

  #read(key: string, stored: string): Intention<Change> | null {
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

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
