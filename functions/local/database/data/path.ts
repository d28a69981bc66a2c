/** The keys from the root; the root itself is the empty path. */
export type Path = readonly string[];

/** Parses a path. `/a//b/` and `a/b` are the same. */
export const parsePath = (text: string): Path => text.split('/').filter((key) => key !== '');

export const formatPath = (path: Path): string => `/${path.join('/')}`;

export const startsWith = (path: Path, start: Path): boolean =>
  start.every((key, index) => path[index] === key);

/** True if a change of one of the nodes is one of the other: they are the same, or one is above the other. */
export const overlaps = (one: Path, other: Path): boolean => startsWith(one, other) || startsWith(other, one);
