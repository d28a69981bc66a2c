/** The possible values of an expression. */
import { Snapshot } from './snapshot.ts';
import type { Json } from '../data/json.ts';
import type { Leaf } from './types.ts';

/**
 * What `val()` returns for a node with children. Its reference calls it a special sentinel: it is not null, and
 * nothing else is known about it.
 */
export const branch = Symbol('a place with children');

/** A map or a list inside `auth`. */
export type Structure = Exclude<Json, Leaf>;

/** The `query` variable. */
export class QueryValue {
  readonly fields: { readonly [name: string]: Leaf };
  constructor(fields: { readonly [name: string]: Leaf }) {
    this.fields = fields;
  }
}

export type Value = Leaf | typeof branch | Structure | Snapshot | RegExp | QueryValue;

export const describeValue = (value: Value): string => {
  if (value === null) return 'null';
  if (value === branch) return 'a place with children';
  if (value instanceof Snapshot) return 'a snapshot';
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${JSON.stringify(value)}`;
};
