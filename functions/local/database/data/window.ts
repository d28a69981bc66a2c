import { compareKeys } from './keys.ts';
import type { TreeNode } from './node.ts';
import { compareRanks, rankIn, type Position } from './order.ts';
import { type Bound, isDefaultQuery, type Query } from './query.ts';
import { branchNode, childrenOf, emptyNode, indexOf } from './tree.ts';

type Child = readonly [key: string, node: TreeNode];

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

/** Returns the outermost child key, in place of "before" or "after all keys". */
const outermostKey = (node: TreeNode, key: string): string => {
  const children = childrenOf(node);
  const first = (key === beforeAllKeys ? children.entries() : children.entriesBack()).next();
  return first.done === true ? '' : first.value[0];
};

/** Returns the position at which to enter an index: the first child of the range, or the last one before it. */
const entryPoint = (node: TreeNode, bound: Bound, side: 'start' | 'end'): Position => {
  const key = keyOf(bound, side);
  const isOpen = key === beforeAllKeys || key === afterAllKeys;
  return { rank: bound.value, key: isOpen ? outermostKey(node, key) : key };
};

/** Iterates over the children from the side where the query's limit starts, up to the other bound. */
function* ranged(node: TreeNode, query: Query): Generator<Child> {
  const back = query.limit?.from === 'last';
  const bound = back ? query.end : query.start;
  const within = back ? atOrBeforeEnd : atOrAfterStart;
  const beyond = back ? atOrAfterStart : atOrBeforeEnd;
  for (const child of ordered(node, query, bound, back)) {
    const position = positionOf(query, child);
    if (!within(query, position)) continue;
    if (!beyond(query, position)) return;
    yield child;
  }
}

function* ordered(node: TreeNode, query: Query, bound: Bound | undefined, back: boolean): Generator<Child> {
  if (query.order.by === 'key') {
    const children = childrenOf(node);
    const from = bound === undefined ? undefined : String(bound.value);
    yield* back ? children.entriesBack(from) : children.entries(from);
    return;
  }
  const from = bound && entryPoint(node, bound, back ? 'end' : 'start');
  const index = indexOf(node, query.order);
  for (const [{ key }, child] of back ? index.entriesBack(from) : index.entries(from)) yield [key, child];
}

/** Iterates over the children that a query selects, from the side where its limit starts. */
export function* windowOf(node: TreeNode, query: Query): Generator<Child> {
  let left = query.limit?.count ?? Infinity;
  if (left === 0) return;
  for (const child of ranged(node, query)) {
    yield child;
    left -= 1;
    if (left === 0) return;
  }
}

/** Returns the node reduced to what the query selects: a leaf is not a list, and a part of a list has no priority. */
export const filtered = (node: TreeNode, query: Query): TreeNode => {
  if (isDefaultQuery(query)) return node;
  return node.hasChildren() ? branchNode(windowOf(node, query)) : emptyNode;
};
