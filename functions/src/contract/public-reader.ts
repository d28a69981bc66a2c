/** The last entry of a page of a list; the next page starts after it. */
export interface Cursor {
  value: number;
  key: string;
}

/**
 * Reads public data. The browser has an implementation without an SDK, the server one that uses the Admin SDK, so the
 * same code loads a page's data on both sides.
 */
export interface PublicReader {
  /** Resolves to the value at `path`, or null. Rejects if it cannot be read. */
  get(path: string): Promise<unknown>;
  /**
   * Returns the `count` entries of the list at `path` with the highest `by` (the name of a child, or `$value`), in
   * descending order, starting after `after`. Entries with equal values are ordered by key.
   */
  highest(
    path: string,
    options: { by: string; count: number; after?: Cursor },
  ): Promise<{ key: string; value: unknown }[]>;
  /**
   * Returns the `count` entries with the lowest `by` of at least `from`, in ascending order. With `after`, it starts
   * after the entry with the value `from` and that key.
   */
  lowest(
    path: string,
    options: { by: string; count: number; from: number; after?: string },
  ): Promise<{ key: string; value: unknown }[]>;
}
