import type { Scalar } from './json.ts';
import type { Path } from './path.ts';

/** What can be asked of a list: `QueryParams` of @firebase/database; the orders as in "Sort data" of Google's documentation. */
export type Order =
  | { readonly by: 'key' | 'value' | 'priority' }
  | { readonly by: 'child'; readonly path: Path };

export interface Bound {
  /** For the order by key, the key. */
  readonly value: Scalar | null;
  /** Decides among children with the same value. */
  readonly key?: string;
  /** False for startAfter and endBefore. */
  readonly inclusive: boolean;
}

/** What part of a list is asked for, and in which order. `equalTo` is a start and an end at the same value. */
export interface Query {
  readonly order: Order;
  readonly start?: Bound;
  readonly end?: Bound;
  readonly limit?: { readonly count: number; readonly from: 'first' | 'last' };
}

/** The whole place. The service orders by priority, then by key, where nothing is said. */
export const wholePlace: Query = { order: { by: 'priority' } };

export const isWholePlace = (query: Query): boolean =>
  query.start === undefined && query.end === undefined && query.limit === undefined;
