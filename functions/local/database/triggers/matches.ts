/** Finds the nodes of a change that match a pattern. */
import type { TreeNode } from '../data/node.ts';
import type { Path } from '../data/path.ts';
import type { Pattern } from './pattern.ts';

export interface Match {
  readonly path: Path;
  readonly before: TreeNode;
  readonly after: TreeNode;
}

interface Changed {
  readonly before: TreeNode;
  readonly after: TreeNode;
  readonly paths: readonly Path[];
}

/**
 * Returns the keys to check. Below a written path every child may differ; on the way to it, only the one on the path.
 */
const candidates = ({ before, after }: Match, written: Path, depth: number): Iterable<string> => {
  const key = written[depth];
  return key === undefined ? new Set([...before.keys(), ...after.keys()]) : [key];
};

const below = ({ path, before, after }: Match, key: string): Match => ({
  path: [...path, key],
  before: before.child(key),
  after: after.child(key),
});

const narrowed = (matches: readonly Match[], pattern: Pattern, written: Path): readonly Match[] =>
  pattern.reduce<readonly Match[]>(
    (found, key, depth) =>
      found
        .flatMap((match) => {
          const keys = key === null ? candidates(match, written, depth) : [key];
          return [...keys]
            .filter((each) => written[depth] === undefined || written[depth] === each)
            .map((each) => below(match, each));
        })
        .filter(({ before, after }) => before !== after),
    matches,
  );

/** Returns one match per node, even if several paths of one update are below it. */
export const matchesOf = (pattern: Pattern, { before, after, paths }: Changed): readonly Match[] => {
  const byPath = new Map<string, Match>();
  for (const written of paths) {
    for (const match of narrowed([{ path: [], before, after }], pattern, written))
      byPath.set(match.path.join('/'), match);
  }
  return [...byPath.values()];
};
