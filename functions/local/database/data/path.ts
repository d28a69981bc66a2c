/** The keys from the root down; the root itself is the empty path. */
export type Path = readonly string[];

/** `/a//b/` and `a/b` are the same place. */
export const parsePath = (text: string): Path => text.split('/').filter((key) => key !== '');

export const formatPath = (path: Path): string => `/${path.join('/')}`;
