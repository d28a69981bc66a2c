import type { Priority, Scalar } from './json.ts';

/**
 * One place of the database, existing or not. Immutable: a write makes new nodes along its path and shares all others, so
 * holding an old root costs nothing and two roots are compared by identity, branch by branch.
 *
 * A place either has a value, or children, or nothing; without data it has no priority either.
 */
export interface TreeNode {
  exists(): boolean;
  hasChildren(): boolean;
  /** The value of a leaf; null for a place without data and for one with children. */
  value(): Scalar | null;
  priority(): Priority;
  /** The place one key below; `emptyNode`, never undefined, where nothing is. */
  child(key: string): TreeNode;
  /** Number of children. */
  readonly size: number;
  /** Keys of the children in the order of the service. */
  keys(): Iterable<string>;
  entries(): Iterable<readonly [string, TreeNode]>;
}
