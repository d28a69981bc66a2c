import type { Scalar } from './json.ts';
import type { Path } from './path.ts';

/**
 * The parameters of a query: `QueryParams` in @firebase/database, and the orders of "Sort data" in Google's documentation.
 */
export type Order =
  | { readonly by: 'key' | 'value' | 'priority' }
  | { readonly by: 'child'; readonly path: Path };

export interface Bound {
  /** When ordering by key, the key. */
  readonly value: Scalar | null;
  /** Breaks ties among children with the same value. */
  readonly key?: string;
  /** False for startAfter and endBefore. */
  readonly inclusive: boolean;
}

/** A part of a list, and its order. `equalTo` is a start and an end at the same value. */
export interface Query {
  readonly order: Order;
  readonly start?: Bound;
  readonly end?: Bound;
  readonly limit?: { readonly count: number; readonly from: 'first' | 'last' };
}

/** The query for a complete node. By default the service orders by priority, then by key. */
export const defaultQuery: Query = { order: { by: 'priority' } };

export const isDefaultQuery = (query: Query): boolean =>
  query.start === undefined && query.end === undefined && query.limit === undefined;
