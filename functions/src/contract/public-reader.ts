/** The last entry of a page of a list: the next page begins after it. */
export interface Cursor {
  value: number;
  key: string;
}

/**
 * Reads what everybody may read. The browser has one that needs no SDK, the server has one over the Admin SDK: what a
 * page shows is gathered by the same code on both sides.
 */
export interface PublicReader {
  /** The value at `path`, or null. Rejects when it cannot be learned. */
  get(path: string): Promise<unknown>;
  /**
   * Of the list at `path`, the `count` entries with the highest `by` (the name of a child, or `$value`), highest first,
   * beginning behind `after`. Equal values are ordered by key.
   */
  highest(
    path: string,
    options: { by: string; count: number; after?: Cursor },
  ): Promise<{ key: string; value: unknown }[]>;
  /** The `count` entries with the lowest `by` from `from` on, lowest first; with `after`, those behind that key and value. */
  lowest(
    path: string,
    options: { by: string; count: number; from: number; after?: string },
  ): Promise<{ key: string; value: unknown }[]>;
}
