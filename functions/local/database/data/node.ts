import type { Priority, Scalar } from './json.ts';

/**
 * A node of the database, existing or not. Immutable: a write creates new nodes along its path and shares all others,
 * so holding an old root costs nothing, and two roots can be compared by identity, branch by branch.
 *
 * A node has either a value, or children, or nothing. Without data it has no priority either.
 */
export interface TreeNode {
  exists(): boolean;
  hasChildren(): boolean;
  /** The value of a leaf; null for a node without data or with children. */
  value(): Scalar | null;
  priority(): Priority;
  /** The child with this key. Returns `emptyNode`, never undefined, if there is none. */
  child(key: string): TreeNode;
  /** The number of children. */
  readonly size: number;
  /** The keys of the children in the service's order. */
  keys(): Iterable<string>;
  entries(): Iterable<readonly [string, TreeNode]>;
}
