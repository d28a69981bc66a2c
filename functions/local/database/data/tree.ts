import type { Priority, Scalar } from './json.ts';
import { compareKeys } from './keys.ts';
import type { TreeNode } from './node.ts';
import { comparePositions, orderName, rankIn, type Position } from './order.ts';
import { OrderedMap } from './ordered-map.ts';
import type { Path } from './path.ts';
import type { Order } from './query.ts';

type Children = OrderedMap<string, TreeNode>;

export type Index = OrderedMap<Position, TreeNode>;

/** The most indexes per node. Beyond it the oldest is dropped, so that a client cannot slow down writes with odd queries. */
const maxIndexes = 12;

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
  readonly children: Children;
  readonly #priority: Priority;
  /** Created on demand and then updated on every change, at one step per index. */
  indexes: ReadonlyMap<string, { readonly order: Order; readonly index: Index }> | null;
  hash: string | null = null;
  constructor(children: Children, priority: Priority, indexes: BranchNode['indexes'] = null) {
    this.children = children;
    this.#priority = priority;
    this.indexes = indexes;
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
  keys(): Generator<string> {
    return this.children.keys();
  }
  entries(): Generator<readonly [string, TreeNode]> {
    return this.children.entries();
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
export const branchNode = (
  children: Iterable<readonly [string, TreeNode]>,
  priority: Priority = null,
): TreeNode => {
  const sorted = [...children].filter(([, child]) => child.exists());
  if (sorted.length === 0) return emptyNode;
  sorted.sort(([a], [b]) => compareKeys(a, b));
  const keys = sorted.map(([key]) => key);
  const nodes = sorted.map(([, child]) => child);
  return new BranchNode(OrderedMap.fromSorted(compareKeys, keys, nodes), withoutNegativeZero(priority));
};

export const withPriority = (node: TreeNode, priority: Priority): TreeNode => {
  if (!node.exists() || node.priority() === priority) return node;
  if (node instanceof BranchNode)
    return new BranchNode(node.children, withoutNegativeZero(priority), node.indexes);
  return leafNode(node.value() as Scalar, priority);
};

const carriedIndexes = (
  indexes: BranchNode['indexes'],
  key: string,
  old: TreeNode,
  child: TreeNode,
): BranchNode['indexes'] => {
  if (indexes === null) return null;
  const carried = new Map<string, { readonly order: Order; readonly index: Index }>();
  for (const [name, { order, index }] of indexes) {
    const cleared = old.exists() ? index.delete({ rank: rankIn(order, old), key }) : index;
    const next = child.exists() ? cleared.set({ rank: rankIn(order, child), key }, child) : cleared;
    carried.set(name, { order, index: next });
  }
  return carried;
};

const withChild = (node: TreeNode, key: string, child: TreeNode): TreeNode => {
  const old = node.child(key);
  if (old === child) return node;
  // A leaf that gains a child loses its value but keeps its priority.
  if (!(node instanceof BranchNode))
    return child.exists() ? branchNode([[key, child]], node.priority()) : node;
  const children = child.exists() ? node.children.set(key, child) : node.children.delete(key);
  if (children.size === 0) return emptyNode;
  return new BranchNode(children, node.priority(), carriedIndexes(node.indexes, key, old, child));
};

export const nodeAt = (root: TreeNode, path: Path): TreeNode =>
  path.reduce((place, key) => place.child(key), root);

/** Returns the tree with another node at `path`. Nodes left without data are removed. */
export const withNodeAt = (root: TreeNode, path: Path, node: TreeNode): TreeNode => {
  const [key, ...rest] = path;
  return key === undefined ? node : withChild(root, key, withNodeAt(root.child(key), rest, node));
};

/** Returns the children of a node in an order other than by key. */
export const indexOf = (node: TreeNode, order: Order): Index => {
  if (!(node instanceof BranchNode)) return OrderedMap.empty(comparePositions);
  const name = orderName(order);
  const kept = node.indexes?.get(name);
  if (kept !== undefined) return kept.index;
  const entries = [...node.entries()].map(
    ([key, child]) => [{ rank: rankIn(order, child), key }, child] as const,
  );
  entries.sort(([a], [b]) => comparePositions(a, b));
  const index: Index = OrderedMap.fromSorted(
    comparePositions,
    entries.map(([position]) => position),
    entries.map(([, child]) => child),
  );
  const others = [...(node.indexes ?? [])].slice(-(maxIndexes - 1));
  node.indexes = new Map([...others, [name, { order, index }]]);
  return index;
};

/** Returns the children of a node by key. */
export const childrenOf = (node: TreeNode): Children =>
  node instanceof BranchNode ? node.children : OrderedMap.empty(compareKeys);

/** Caches the hash of a node with children, because the hash of a list is computed from those of all its children. */
export const rememberedHash = (node: TreeNode, make: () => string): string => {
  if (!(node instanceof BranchNode)) return make();
  node.hash ??= make();
  return node.hash;
};
