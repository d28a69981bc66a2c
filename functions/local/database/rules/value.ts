/** The possible values of an expression during evaluation, and the types that are checked when rules are uploaded. */
import { Snapshot } from './snapshot.ts';
import type { Json, Leaf } from './types.ts';

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

/** Types as a bit set: an expression can often have one of several types, and only definite errors are refused. */
export const type = {
  string: 1,
  number: 2,
  boolean: 4,
  null: 8,
  /** A map or a list inside `auth`. */
  structure: 16,
  branch: 32,
  snapshot: 64,
  pattern: 128,
  query: 256,
  list: 512,
} as const;

export type TypeSet = number;

export const leafTypes: TypeSet = type.string | type.number | type.boolean | type.null;
export const claimTypes: TypeSet = leafTypes | type.structure;
export const valueTypes: TypeSet = leafTypes | type.branch;

const typeNames: readonly (readonly [TypeSet, string])[] = [
  [type.string, 'a string'],
  [type.number, 'a number'],
  [type.boolean, 'a boolean'],
  [type.null, 'null'],
  [type.structure, 'an object'],
  [type.branch, 'a place with children'],
  [type.snapshot, 'a snapshot'],
  [type.pattern, 'a regular expression'],
  [type.query, 'a query'],
  [type.list, 'a list'],
];

export const describeTypes = (types: TypeSet): string =>
  typeNames
    .filter(([bit]) => (types & bit) !== 0)
    .map(([, name]) => name)
    .join(' or ');

export const describeValue = (value: Value): string => {
  if (value === null) return 'null';
  if (value === branch) return 'a place with children';
  if (value instanceof Snapshot) return 'a snapshot';
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${JSON.stringify(value)}`;
};
