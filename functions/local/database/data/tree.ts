import type { Priority, Scalar } from './json.ts';
import type { TreeNode } from './node.ts';
import { comparePositions, orderName, rankIn, type Position } from './order.ts';
import type { Path } from './path.ts';
import type { Order } from './query.ts';

type Child = readonly [key: string, node: TreeNode];

class EmptyNode implements TreeNode {
  readonly size = 0;
  exists(): boolean {
    return false;
  }
  hasChildren(): boolean {
    return false;
  }
  value(): null {
    return null;
  }
  priority(): null {
    return null;
  }
  child(): TreeNode {
    return this;
  }
  *keys(): Generator<string> {}
  *entries(): Generator<readonly [string, TreeNode]> {}
}

export const emptyNode: TreeNode = new EmptyNode();

class LeafNode implements TreeNode {
  readonly #value: Scalar;
  readonly #priority: Priority;
  readonly size = 0;
  constructor(value: Scalar, priority: Priority) {
    this.#value = value;
    this.#priority = priority;
  }
  exists(): boolean {
    return true;
  }
  hasChildren(): boolean {
    return false;
  }
  value(): Scalar {
    return this.#value;
  }
  priority(): Priority {
    return this.#priority;
  }
  child(): TreeNode {
    return emptyNode;
  }
  *keys(): Generator<string> {}
  *entries(): Generator<readonly [string, TreeNode]> {}
}

class BranchNode implements TreeNode {
  readonly children: ReadonlyMap<string, TreeNode>;
  readonly #priority: Priority;
  /** The children in each order that was asked for. */
  readonly #sorted = new Map<string, readonly Child[]>();
  hash: string | null = null;
  constructor(children: ReadonlyMap<string, TreeNode>, priority: Priority) {
    this.children = children;
    this.#priority = priority;
  }
  get size(): number {
    return this.children.size;
  }
  exists(): boolean {
    return true;
  }
  hasChildren(): boolean {
    return true;
  }
  value(): null {
    return null;
  }
  priority(): Priority {
    return this.#priority;
  }
  child(key: string): TreeNode {
    return this.children.get(key) ?? emptyNode;
  }
  keys(): Iterable<string> {
    return this.entries().map(([key]) => key);
  }
  entries(): readonly Child[] {
    return this.sortedBy({ by: 'key' });
  }
  sortedBy(order: Order): readonly Child[] {
    const name = orderName(order);
    const known = this.#sorted.get(name);
    if (known !== undefined) return known;
    const positionOf = ([key, child]: Child): Position => ({ rank: rankIn(order, child), key });
    const ranked = Array.from(this.children, (child) => ({ child, position: positionOf(child) }));
    ranked.sort((a, b) => comparePositions(a.position, b.position));
    const sorted = ranked.map(({ child }) => child);
    this.#sorted.set(name, sorted);
    return sorted;
  }
}

/**
 * Normalizes negative zero, which other JSON clients can write but the SDKs cannot: it would result in a hash that no
 * client can have.
 */
const withoutNegativeZero = <T extends Priority | Scalar>(value: T): T | 0 => (value === 0 ? 0 : value);

export const leafNode = (value: Scalar, priority: Priority = null): TreeNode =>
  new LeafNode(withoutNegativeZero(value), withoutNegativeZero(priority));

/** Creates a node with children, in any order. Those without data are left out. */
export const branchNode = (children: Iterable<Child>, priority: Priority = null): TreeNode => {
  const existing = new Map([...children].filter(([, child]) => child.exists()));
  return existing.size === 0 ? emptyNode : new BranchNode(existing, withoutNegativeZero(priority));
};

export const withPriority = (node: TreeNode, priority: Priority): TreeNode => {
  if (!node.exists() || node.priority() === priority) return node;
  if (node instanceof BranchNode) return new BranchNode(node.children, withoutNegativeZero(priority));
  return leafNode(node.value() as Scalar, priority);
};

const withChildren = (node: TreeNode, changed: readonly Child[]): TreeNode => {
  if (changed.every(([key, child]) => node.child(key) === child)) return node;
  // A leaf that gains a child loses its value but keeps its priority.
  if (!(node instanceof BranchNode)) return branchNode(changed, node.priority());
  const children = new Map(node.children);
  for (const [key, child] of changed)
    if (child.exists()) children.set(key, child);
    else children.delete(key);
  return children.size === 0 ? emptyNode : new BranchNode(children, node.priority());
};

export const nodeAt = (root: TreeNode, path: Path): TreeNode =>
  path.reduce((place, key) => place.child(key), root);

interface Placed {
  readonly path: Path;
  readonly node: TreeNode;
}

/**
 * Returns the tree with other nodes at these paths, none of which is within another. Nodes left without data are
 * removed.
 */
export const withNodesAt = (root: TreeNode, placed: readonly Placed[]): TreeNode => {
  const whole = placed.find(({ path }) => path.length === 0);
  if (whole) return whole.node;
  const byKey = new Map<string, Placed[]>();
  for (const { path, node } of placed) {
    const [key = '', ...rest] = path;
    const below = byKey.get(key) ?? [];
    below.push({ path: rest, node });
    byKey.set(key, below);
  }
  return withChildren(
    root,
    Array.from(byKey, ([key, below]) => [key, withNodesAt(root.child(key), below)] as const),
  );
};

/** Returns the children of a node in an order. */
export const sortedChildren = (node: TreeNode, order: Order): readonly Child[] =>
  node instanceof BranchNode ? node.sortedBy(order) : [];

/** Caches the hash of a node with children, because the hash of a list is computed from those of all its children. */
export const rememberedHash = (node: TreeNode, make: () => string): string => {
  if (!(node instanceof BranchNode)) return make();
  node.hash ??= make();
  return node.hash;
};
