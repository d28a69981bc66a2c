import type { TreeNode } from '../data/node.ts';
import type { Path } from '../data/path.ts';
import { orderName } from '../data/order.ts';
import type { Query } from '../data/query.ts';
import { nodeAt } from '../data/tree.ts';
import type { Listener } from '../operations/types.ts';
import { eventsFor } from './changes.ts';
import { PathTree } from './path-tree.ts';

/** All listeners with the same query at the same path, whose events are computed once. */
export interface View {
  readonly path: Path;
  readonly query: Query;
  readonly listeners: Set<Listener>;
}

const identity = (path: Path, query: Query): string =>
  JSON.stringify([path, orderName(query.order), query.start, query.end, query.limit]);

const startsWith = (path: Path, start: Path): boolean => start.every((key, index) => path[index] === key);

export class Views {
  readonly #byIdentity = new Map<string, View>();
  readonly #byPath = new PathTree<View>();

  add(path: Path, query: Query, listener: Listener): void {
    const id = identity(path, query);
    let view = this.#byIdentity.get(id);
    if (view === undefined) {
      view = { path, query, listeners: new Set() };
      this.#byIdentity.set(id, view);
      this.#byPath.add(path, view);
    }
    view.listeners.add(listener);
  }

  delete(path: Path, query: Query, listener: Listener): void {
    const id = identity(path, query);
    const view = this.#byIdentity.get(id);
    if (view === undefined) return;
    view.listeners.delete(listener);
    if (view.listeners.size > 0) return;
    this.#byIdentity.delete(id);
    this.#byPath.delete(path, view);
  }

  /** Notifies every affected listener of a write to `paths`. */
  notify(before: TreeNode, after: TreeNode, paths: readonly Path[]): void {
    for (const view of this.#concerned(before, after, paths)) {
      const relative = paths
        .filter((path) => startsWith(path, view.path) || startsWith(view.path, path))
        .map((path) => path.slice(view.path.length));
      const change = { before: nodeAt(before, view.path), after: nodeAt(after, view.path), paths: relative };
      for (const event of eventsFor(change, view.query))
        for (const listener of [...view.listeners]) listener.onEvent(event);
    }
  }

  #concerned(before: TreeNode, after: TreeNode, paths: readonly Path[]): ReadonlySet<View> {
    const concerned = new Set<View>();
    const changed = (path: Path) => nodeAt(before, path) !== nodeAt(after, path);
    for (const path of paths) {
      for (const view of this.#byPath.above(path)) concerned.add(view);
      for (const view of this.#byPath.below(path, changed)) concerned.add(view);
    }
    return concerned;
  }
}
