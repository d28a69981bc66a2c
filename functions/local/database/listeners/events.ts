import { emptyNode, nodeAt, orderName, type TreeNode } from '../data/tree.ts';
import { overlaps, parsePath, startsWith, type Path } from '../data/path.ts';
import { isDefaultQuery, type Query } from '../data/query.ts';
import { filtered, inRange, windowOf } from '../data/window.ts';
import type { Change, ListenEvent, Listener } from '../operations/types.ts';

/**
 * A node before and after a write to `paths`, which are relative to it; an empty path means that it was replaced as a whole.
 */
interface PlaceChange {
  readonly before: TreeNode;
  readonly after: TreeNode;
  readonly paths: readonly Path[];
}

const put = (path: Path, node: TreeNode): ListenEvent => ({ kind: 'put', path, node });

/** Combines the changes of one write into one message, so that no client ever sees a partial write. */
const together = (parts: ReadonlyMap<string, TreeNode>): ListenEvent[] => {
  const [only] = parts;
  if (only === undefined) return [];
  const [name, node] = only;
  return parts.size === 1 ? [put(parsePath(name), node)] : [{ kind: 'merge', path: [], children: parts }];
};

/** Returns the events for a listener to the whole node, which receives exactly what was written. */
const wholeEvents = ({ after, paths }: PlaceChange): ListenEvent[] =>
  together(new Map(paths.map((path) => [path.join('/'), nodeAt(after, path)])));

/**
 * Returns the events for a window. For a child that stays in it, only the written paths are sent; one that entered,
 * left or was replaced is sent as a whole.
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

/** Returns the events for a range without a limit, where each child is in or out independently of the others. */
const rangeEvents = (change: PlaceChange, query: Query): ListenEvent[] =>
  windowEvents(
    change,
    (key) => inRange(query, [key, change.before.child(key)]),
    (key) => inRange(query, [key, change.after.child(key)]),
    new Set(change.paths.flatMap((path) => path.slice(0, 1))),
  );

const keysIn = (node: TreeNode, query: Query): ReadonlySet<string> =>
  new Set([...windowOf(node, query)].map(([key]) => key));

/**
 * Returns the events for a query with a limit, where an added child pushes another out, and a removed one lets another in.
 */
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

/** Returns the events for a listener with this query after a change of its node. */
const eventsFor = (change: PlaceChange, query: Query): readonly ListenEvent[] => {
  if (isDefaultQuery(query)) return wholeEvents(change);
  if (replacesAll(change)) return [put([], filtered(change.after, query))];
  return query.limit === undefined ? rangeEvents(change, query) : limitEvents(change, query);
};

/** A listener, with what it asked for. */
export interface Asked {
  readonly path: Path;
  readonly query: Query;
  readonly listener: Listener;
}

/** Returns the same text for every listener with the same query at the same path. */
const identity = ({ path, query }: Asked): string =>
  JSON.stringify([path, orderName(query.order), query.start, query.end, query.limit]);

/** Notifies every affected listener of a write to `paths`. The events of the same question are computed once. */
export const notify = (
  listeners: Iterable<Asked>,
  { before, after, paths }: Pick<Change, 'before' | 'after' | 'paths'>,
): void => {
  const byIdentity = new Map<string, readonly ListenEvent[]>();
  for (const asked of [...listeners]) {
    const { path: place, query, listener } = asked;
    const concerned = paths.filter((path) => overlaps(path, place));
    if (concerned.length === 0) continue;
    const change = {
      before: nodeAt(before, place),
      after: nodeAt(after, place),
      paths: concerned.map((path) => path.slice(place.length)),
    };
    if (!concerned.some((path) => startsWith(path, place)) && change.before === change.after) continue;
    const id = identity(asked);
    const events = byIdentity.get(id) ?? eventsFor(change, query);
    byIdentity.set(id, events);
    for (const event of events) listener.onEvent(event);
  }
};
