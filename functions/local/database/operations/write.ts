import { fromJson, priorityFrom } from '../data/from-json.ts';
import { InvalidData, checkPath } from '../data/limits.ts';
import type { Json } from '../data/json.ts';
import { nodeAt, type TreeNode, withNodesAt, withPriority } from '../data/tree.ts';
import { parsePath, type Path } from '../data/path.ts';
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

interface Part {
  readonly path: Path;
  readonly json: Json;
}

/** All are resolved against the original tree: an increment does not see what the same update writes. */
const written = (root: TreeNode, parts: readonly Part[], now: number): TreeNode => {
  const located = parts.map(({ path, json }) => {
    const place = placeOf(path);
    checkPath(place);
    return {
      path: place,
      json,
      isValue: place === path,
      at: { depth: place.length, existing: nodeAt(root, place), now },
    };
  });
  const values = located
    .filter(({ isValue }) => isValue)
    .map(({ path, json, at }) => ({ path, node: fromJson(json, at) }));
  return located
    .filter(({ isValue }) => !isValue)
    .reduce(
      (tree, { path, json, at }) =>
        withNodesAt(tree, [{ path, node: withPriority(nodeAt(tree, path), priorityFrom(json, at)) }]),
      withNodesAt(root, values),
    );
};

export const draftSet = (root: TreeNode, path: Path, json: Json, now: number): Draft =>
  refusing(() => ({ root: written(root, [{ path, json }], now), paths: [placeOf(path)] }));

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
    return { root: written(root, parts, now), paths: parts.map((part) => placeOf(part.path)) };
  });

export const checkedPath = (path: Path): Path => {
  refusing(() => checkPath(path));
  return path;
};
