import { compareKeys } from './keys.ts';
import {
  branchNode,
  type Child,
  compareRanks,
  emptyNode,
  type Position,
  rankIn,
  type TreeNode,
} from './tree.ts';
import { type Bound, isDefaultQuery, type Query } from './query.ts';

/** The SDKs' key names for "before" and "after all keys of this value". */
const beforeAllKeys = '[MIN_NAME]';
const afterAllKeys = '[MAX_NAME]';

/** Returns the key of a bound. Without one, the bound is before or after all children with its value. */
const keyOf = (bound: Bound, side: 'start' | 'end'): string => {
  const before = side === 'start' ? bound.inclusive : !bound.inclusive;
  return bound.key ?? (before ? beforeAllKeys : afterAllKeys);
};

/** Returns a negative number if the child at `position` is before the bound. */
const compareToBound = (query: Query, position: Position, bound: Bound, side: 'start' | 'end'): number => {
  if (query.order.by === 'key') return compareKeys(position.key, String(bound.value));
  const byRank = compareRanks(position.rank, bound.value);
  if (byRank !== 0) return byRank;
  const key = keyOf(bound, side);
  if (key === beforeAllKeys) return 1;
  if (key === afterAllKeys) return -1;
  return compareKeys(position.key, key);
};

const atOrAfterStart = (query: Query, position: Position): boolean => {
  if (query.start === undefined) return true;
  const compared = compareToBound(query, position, query.start, 'start');
  return query.start.inclusive ? compared >= 0 : compared > 0;
};

const atOrBeforeEnd = (query: Query, position: Position): boolean => {
  if (query.end === undefined) return true;
  const compared = compareToBound(query, position, query.end, 'end');
  return query.end.inclusive ? compared <= 0 : compared < 0;
};

const positionOf = (query: Query, [key, node]: Child): Position => ({ rank: rankIn(query.order, node), key });

/** Returns whether a child is between the bounds of a query, ignoring its limit. */
export const inRange = (query: Query, child: Child): boolean => {
  if (!child[1].exists()) return false;
  const position = positionOf(query, child);
  return atOrAfterStart(query, position) && atOrBeforeEnd(query, position);
};

/** Returns the children that a query selects, from the side where its limit starts. */
export const windowOf = (node: TreeNode, query: Query): readonly Child[] => {
  const { order, limit } = query;
  const found = node.sortedBy(order).filter((child) => inRange(query, child));
  const sided = limit?.from === 'last' ? found.toReversed() : found;
  return sided.slice(0, limit?.count);
};

/** Returns the node reduced to what the query selects: a leaf is not a list, and a part of a list has no priority. */
export const filtered = (node: TreeNode, query: Query): TreeNode => {
  if (isDefaultQuery(query)) return node;
  return node.hasChildren() ? branchNode(windowOf(node, query)) : emptyNode;
};
