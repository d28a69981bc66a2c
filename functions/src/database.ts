import type { Path } from './contract/paths.ts';

/** Entries of a list in ascending order of `by`: the name of a child, `$key` or `$value`; equal ones by key. */
export interface Query {
  by: string;
  /** Bounds of `by`, both included. */
  from?: string | number | true;
  to?: string | number | true;
  /** By `$key`: begins behind this key. By anything else: behind this key among the entries whose `by` is `from`. */
  after?: string;
  limit: number;
}

export interface Entry<Stored = unknown> {
  key: string;
  value: Stored;
}

/** The port to the Realtime Database; `adapters/database.ts` is the real one. */
export interface Database {
  /** The value at `path`, or null. */
  get<Stored = unknown>(path: Path<Stored>): Promise<NoInfer<Stored> | null>;
  /** The first entries of the list at `path`. The rules name an index for every `by`. */
  query<Stored = unknown>(
    path: Path<Record<string, Stored>>,
    query: Query,
  ): Promise<Entry<NoInfer<Stored>>[]>;
  /**
   * All paths are written together or not at all; null deletes. Where the connection breaks before the answer, it is written a
   * second time: it says what a place becomes, and never by how much it grows.
   */
  update(changes: Record<string, unknown>): Promise<void>;
  /**
   * `change` may run several times and sees null or another guess first; it returns the new value, null to delete, or
   * undefined to leave everything as it is, which holds only for what the server has. Resolves to whether it was written, and the
   * value afterwards; rejects with what `change` throws about what the server has.
   */
  transact<Stored = unknown>(
    path: Path<Stored>,
    change: (current: NoInfer<Stored> | null) => unknown,
  ): Promise<{ written: boolean; value: NoInfer<Stored> | null }>;
  /** A new key that sorts after those made before it. */
  newKey(): string;
  /** A placeholder in an update for the server's time. */
  readonly serverTime: object;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}
