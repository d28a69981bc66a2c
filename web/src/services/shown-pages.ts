const keptAtMost = 40;
/** By address with its query. */
const kept = new Map<string, unknown>();

/**
 * What the pages of this tab have shown last, so that one that is entered again shows it at once, before it shows what
 * is new.
 */
export const shownPages = {
  has: (path: string): boolean => kept.has(path),
  get: (path: string): unknown => kept.get(path),

  set(path: string, data: unknown): void {
    kept.delete(path);
    kept.set(path, data);
    const [oldest] = kept.keys();
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
  },

  /** Somebody has just changed what stands at `pathname`, and must not see it as it was. */
  forget(pathname: string): void {
    for (const path of kept.keys()) if (path.split('?')[0] === pathname) kept.delete(path);
  },
};
