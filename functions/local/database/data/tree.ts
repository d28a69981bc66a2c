import type { Priority, Scalar } from './json.ts';
import { compareKeys } from './keys.ts';
import type { Path } from './path.ts';
import type { Order } from './query.ts';

export type Child = readonly [key: string, node: TreeNode];

/**
 * Normalizes negative zero, which other JSON clients can write but the SDKs cannot: it would result in a hash that no
 * client can have.
 */
const withoutNegativeZero = <T extends Priority | Scalar>(value: T): T | 0 => (value === 0 ? 0 : value);

/**
 * A node of the database, existing or not. Immutable: a write creates new nodes along its path and shares all others,
 * so holding an old root costs nothing, and two roots can be compared by identity, branch by branch.
 *
 * A node has either a value, or children, or nothing. Without data it has no priority either.
 */
export class TreeNode {
  readonly children: ReadonlyMap<string, TreeNode>;
  readonly #value: Scalar | null;
  readonly #priority: Priority;
  /** The children in each order that was asked for. Most nodes are leaves, and have none. */
  #sorted: Map<string, readonly Child[]> | null = null;
  hash: string | null = null;

  constructor(value: Scalar | null, children: ReadonlyMap<string, TreeNode>, priority: Priority) {
    this.#value = withoutNegativeZero(value);
    this.children = children;
    this.#priority = withoutNegativeZero(priority);
  }

  exists(): boolean {
    return this.#value !== null || this.hasChildren();
  }

  hasChildren(): boolean {
    return this.children.size > 0;
  }

  /** The value of a leaf; null for a node without data or with children. */
  value(): Scalar | null {
    return this.#value;
  }

  priority(): Priority {
    return this.#priority;
  }

  /** The child with this key. Returns `emptyNode`, never undefined, if there is none. */
  child(key: string): TreeNode {
    return this.children.get(key) ?? emptyNode;
  }

  /** The children in the service's order of keys. */
  entries(): readonly Child[] {
    return this.sortedBy({ by: 'key' });
  }

  keys(): Iterable<string> {
    return this.entries().map(([key]) => key);
  }

  sortedBy(order: Order): readonly Child[] {
    const name = orderName(order);
    this.#sorted ??= new Map();
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

const noChildren: ReadonlyMap<string, TreeNode> = new Map();

export const emptyNode = new TreeNode(null, noChildren, null);

export const leafNode = (value: Scalar, priority: Priority = null): TreeNode =>
  new TreeNode(value, noChildren, priority);

const withChildren = (children: ReadonlyMap<string, TreeNode>, priority: Priority): TreeNode =>
  children.size === 0 ? emptyNode : new TreeNode(null, children, priority);

/** Creates a node with children, in any order. Those without data are left out. */
export const branchNode = (children: Iterable<Child>, priority: Priority = null): TreeNode =>
  withChildren(new Map([...children].filter(([, child]) => child.exists())), priority);

export const withPriority = (node: TreeNode, priority: Priority): TreeNode =>
  !node.exists() || node.priority() === priority ? node : new TreeNode(node.value(), node.children, priority);

/** Returns a node with some of its children replaced. A leaf that gains a child loses its value but keeps its priority. */
const withChanged = (node: TreeNode, changed: readonly Child[]): TreeNode => {
  if (changed.every(([key, child]) => node.child(key) === child)) return node;
  const children = new Map(node.children);
  for (const [key, child] of changed)
    if (child.exists()) children.set(key, child);
    else children.delete(key);
  return withChildren(children, node.priority());
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
  return withChanged(
    root,
    Array.from(byKey, ([key, below]) => [key, withNodesAt(root.child(key), below)] as const),
  );
};

/**
 * The value by which a child is sorted. The order is from "How query data is ordered" in Google's documentation and
 * `LeafNode.compareTo` in the SDK: null, false, true, numbers, strings, nodes with children (all equal, so by key).
 */
export type Rank = Scalar | null | typeof aboveAll;

const aboveAll = Symbol('a place with children');

const groups: readonly string[] = ['boolean', 'number', 'string'];

const group = (rank: Rank): number => {
  if (rank === null) return 0;
  if (rank === aboveAll) return 4;
  return groups.indexOf(typeof rank) + 1;
};

export const compareRanks = (a: Rank, b: Rank): number => {
  if (a === b) return 0;
  const difference = group(a) - group(b);
  if (difference !== 0) return difference;
  return (a as Scalar) < (b as Scalar) ? -1 : 1;
};

/** The position of a child in an order: its rank, then its key. */
export interface Position {
  readonly rank: Rank;
  readonly key: string;
}

const comparePositions = (a: Position, b: Position): number =>
  compareRanks(a.rank, b.rank) || compareKeys(a.key, b.key);

const rankOf = (node: TreeNode): Rank => (node.hasChildren() ? aboveAll : node.value());

/** Returns the rank of `child` in an order. When ordering by key it is the same for all. */
export const rankIn = (order: Order, child: TreeNode): Rank => {
  switch (order.by) {
    case 'key':
      return null;
    case 'value':
      return rankOf(child);
    case 'priority':
      return child.priority();
    case 'child':
      return rankOf(nodeAt(child, order.path));
  }
};

/** Returns the order's name in `.indexOn` and on the wire. */
export const orderName = (order: Order): string =>
  order.by === 'child' ? order.path.join('/') : `.${order.by}`;
