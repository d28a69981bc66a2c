import type { Path } from './contract/paths.ts';

/** Selects entries of a list in ascending order of `by`: the name of a child, `$key` or `$value`. Ties are ordered by key. */
export interface Query {
  by: string;
  /** Inclusive bounds of `by`. */
  from?: string | number | boolean;
  to?: string | number | boolean;
  /**
   * Exclusive start. With `$key`, starts after this key; otherwise, after this key among the entries whose `by` equals
   * `from`.
   */
  after?: string;
  limit: number;
  /** Takes the last entries instead of the first ones. */
  last?: true;
}

export interface Entry<Stored = unknown> {
  key: string;
  value: Stored;
}

/** New values by path; null deletes. */
export type Changes = Record<string, unknown>;

/** The port to the Realtime Database; `adapters/database.ts` is the implementation. */
export interface Database {
  /** Returns the value at `path`, or null. */
  get<Stored = unknown>(path: Path<Stored>): Promise<NoInfer<Stored> | null>;
  /** Returns some entries of the list at `path`. Every `by` needs an index in the rules. */
  query<Stored = unknown>(
    path: Path<Record<string, Stored>>,
    query: Query,
  ): Promise<Entry<NoInfer<Stored>>[]>;
  /**
   * Writes all paths atomically. If the connection breaks before the response, the SDK writes again, so
   * changes must set absolute values; they may only increment what may be off by one, such as reads.
   */
  update(changes: Changes): Promise<void>;
  /**
   * Writes all paths atomically on behalf of a member. The rules demand that counts change along with what they count,
   * so changes may increment: if they were already made, or if others were made meanwhile, nothing is written and this
   * resolves to false.
   */
  updateAs(uid: string, changes: Changes): Promise<boolean>;
  /** Returns a placeholder that adds to a number in an update. */
  increment(by: number): object;
  /**
   * Runs a transaction. `change` may be called several times, first with null or another guess. It returns the new
   * value, null to delete, or undefined to leave the value unchanged, which takes effect only if it was called with the
   * server's value. Resolves to whether it wrote, and the resulting value. Rejects with what `change` throws for the
   * server's value.
   */
  transact<Stored = unknown>(
    path: Path<Stored>,
    change: (current: NoInfer<Stored> | null) => unknown,
  ): Promise<{ written: boolean; value: NoInfer<Stored> | null }>;
  /** Returns a new key that sorts after all earlier ones. */
  newKey(): string;
  /** A placeholder for the server's time in an update. */
  readonly serverTime: object;
}

export interface Clock {
  /** Returns milliseconds since the epoch. */
  now(): number;
}

/** What most work on stored data needs. */
export interface StoreDeps {
  database: Database;
  clock: Clock;
}
