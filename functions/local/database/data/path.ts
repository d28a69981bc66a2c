/** The keys from the root; the root itself is the empty path. */
export type Path = readonly string[];

/** Parses a path. `/a//b/` and `a/b` are the same. */
export const parsePath = (text: string): Path => text.split('/').filter((key) => key !== '');

export const formatPath = (path: Path): string => `/${path.join('/')}`;
