import type { Scalar } from './json.ts';
import { compareKeys } from './keys.ts';
import type { TreeNode } from './node.ts';
import type { Path } from './path.ts';
import type { Order } from './query.ts';

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

export const comparePositions = (a: Position, b: Position): number =>
  compareRanks(a.rank, b.rank) || compareKeys(a.key, b.key);

const rankOf = (node: TreeNode): Rank => (node.hasChildren() ? aboveAll : node.value());

const below = (node: TreeNode, path: Path): TreeNode => path.reduce((place, key) => place.child(key), node);

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
      return rankOf(below(child, order.path));
  }
};

/** Returns the order's name in `.indexOn` and on the wire. */
export const orderName = (order: Order): string =>
  order.by === 'child' ? order.path.join('/') : `.${order.by}`;
