import type { TreeNode } from '../data/node.ts';
import { parsePath, type Path } from '../data/path.ts';
import { isWholePlace, type Query } from '../data/query.ts';
import { emptyNode, nodeAt } from '../data/tree.ts';
import { filtered, inRange, windowOf } from '../data/window.ts';
import type { ListenEvent } from '../operations/types.ts';

/** One place before and after a write that touched `paths` below it (relative to it; empty if it was replaced as a whole). */
export interface PlaceChange {
  readonly before: TreeNode;
  readonly after: TreeNode;
  readonly paths: readonly Path[];
}

const put = (path: Path, node: TreeNode): ListenEvent => ({ kind: 'put', path, node });

/** The changes of one write are sent in one message, so that no client ever sees half of a write. */
const together = (parts: ReadonlyMap<string, TreeNode>): ListenEvent[] => {
  const [only] = parts;
  if (only === undefined) return [];
  const [name, node] = only;
  return parts.size === 1 ? [put(parsePath(name), node)] : [{ kind: 'merge', path: [], children: parts }];
};

/** A listener to the whole place hears of exactly what was written. */
const wholeEvents = ({ after, paths }: PlaceChange): ListenEvent[] =>
  together(new Map(paths.map((path) => [path.join('/'), nodeAt(after, path)])));

/**
 * A child that stays in the window is told by what was written in it; one that came, left or was written as a whole is told
 * as a whole.
 */
const windowEvents = (
  { after, paths }: PlaceChange,
  had: (key: string) => boolean,
  has: (key: string) => boolean,
  keys: Iterable<string>,
): ListenEvent[] => {
  const parts = new Map<string, TreeNode>();
  for (const key of keys) {
    if (had(key) && has(key)) {
      for (const path of paths) if (path[0] === key) parts.set(path.join('/'), nodeAt(after, path));
    } else if (has(key)) parts.set(key, after.child(key));
    else if (had(key)) parts.set(key, emptyNode);
  }
  return together(parts);
};

/** A range without a limit: every child is in or out by itself. */
const rangeEvents = (change: PlaceChange, query: Query): ListenEvent[] =>
  windowEvents(
    change,
    (key) => inRange(query, [key, change.before.child(key)]),
    (key) => inRange(query, [key, change.after.child(key)]),
    new Set(change.paths.flatMap((path) => path.slice(0, 1))),
  );

const keysIn = (node: TreeNode, query: Query): ReadonlySet<string> =>
  new Set([...windowOf(node, query)].map(([key]) => key));

/** With a limit, a child that comes pushes another out, and one that goes lets another in. */
const limitEvents = (change: PlaceChange, query: Query): ListenEvent[] => {
  const before = keysIn(change.before, query);
  const after = keysIn(change.after, query);
  return windowEvents(
    change,
    (key) => before.has(key),
    (key) => after.has(key),
    new Set([...before, ...after]),
  );
};

const replacesAll = ({ before, after, paths }: PlaceChange): boolean =>
  paths.some((path) => path.length === 0) || !before.hasChildren() || !after.hasChildren();

/** The events of a listener with this query after a change of its place. */
export const eventsFor = (change: PlaceChange, query: Query): readonly ListenEvent[] => {
  if (isWholePlace(query)) return wholeEvents(change);
  if (replacesAll(change)) return [put([], filtered(change.after, query))];
  return query.limit === undefined ? rangeEvents(change, query) : limitEvents(change, query);
};
