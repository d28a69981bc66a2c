import { fromJson, priorityFrom } from '../data/from-json.ts';
import { InvalidData, checkPath } from '../data/limits.ts';
import type { Json } from '../data/json.ts';
import type { TreeNode } from '../data/node.ts';
import { parsePath, type Path } from '../data/path.ts';
import { nodeAt, withNodeAt, withPriority } from '../data/tree.ts';
import { DatabaseError } from './errors.ts';

/** A write that has been parsed but not authorized. */
export interface Draft {
  readonly root: TreeNode;
  readonly paths: readonly Path[];
}

/** The last path segment that denotes the priority of a node instead of a child. */
const priorityKey = '.priority';

/** Reports invalid data as the client's error, wherever it is found. */
const refusing = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidData)) throw error;
    throw new DatabaseError(error.kind === 'too-big' ? 'too_big' : 'failure', error.message);
  }
};

export const placeOf = (path: Path): Path => (path.at(-1) === priorityKey ? path.slice(0, -1) : path);

const written = (root: TreeNode, path: Path, json: Json, now: number, base: TreeNode): TreeNode => {
  const place = placeOf(path);
  checkPath(place);
  const existing = nodeAt(base, place);
  const at = { depth: place.length, existing, now };
  const node =
    place === path ? fromJson(json, at) : withPriority(nodeAt(root, place), priorityFrom(json, at));
  return withNodeAt(root, place, node);
};

export const draftSet = (root: TreeNode, path: Path, json: Json, now: number): Draft =>
  refusing(() => ({ root: written(root, path, json, now, root), paths: [placeOf(path)] }));

const checkApart = (paths: readonly Path[]): void => {
  const names = new Set(paths.map((path) => path.join('/')));
  const overlapping =
    names.size < paths.length ||
    paths.some((path) =>
      path.some((_, length) => length < path.length && names.has(path.slice(0, length).join('/'))),
    );
  if (overlapping)
    throw new InvalidData('A multi-path update must not name a place and one of its descendants.');
};

export const draftUpdate = (
  root: TreeNode,
  path: Path,
  changes: { readonly [path: string]: Json },
  now: number,
): Draft =>
  refusing(() => {
    const parts = Object.entries(changes).map(([name, json]) => ({
      path: [...path, ...parsePath(name)],
      json,
    }));
    checkApart(parts.map((part) => part.path));
    // All are resolved against the original tree: an increment does not see what the same update writes.
    const after = parts.reduce((tree, part) => written(tree, part.path, part.json, now, root), root);
    return { root: after, paths: parts.map((part) => placeOf(part.path)) };
  });

export const checkedPath = (path: Path): Path => {
  refusing(() => checkPath(path));
  return path;
};
