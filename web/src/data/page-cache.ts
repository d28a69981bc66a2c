import { setBounded } from '../lib/set-bounded.ts';

const keptAtMost = 40;

/**
 * The last data that each page of this tab has shown, by path and query. Revisiting a page shows it immediately while
 * fresh data loads.
 */
export const pageCache = new Map<string, unknown>();

/** Stores a page's data. Only the last 40 pages are kept. */
export const cachePage = (path: string, data: unknown): void => setBounded(pageCache, path, data, keptAtMost);

/** Prefetched data of pages that a link is about to open, keyed by path and query. */
export const prefetched = new Map<string, Promise<unknown>>();

/** Takes the prefetched data for the page at `path`. It is handed out once, so a later visit fetches again. */
export function takePrefetched<Data>(path: string): Promise<Data> | undefined {
  const data = prefetched.get(path);
  prefetched.delete(path);
  return data as Promise<Data> | undefined;
}

/** Drops all cached pages. Call it when the member changes: what one may read is not for whoever comes next. */
export function forgetPages(): void {
  pageCache.clear();
  prefetched.clear();
}

/**
 * Drops the cached data of the page at `pathname`. Call it after changing that page, so the next visit does not show
 * stale data.
 */
export function invalidatePage(pathname: string): void {
  for (const pages of [pageCache, prefetched])
    for (const path of pages.keys()) if (path.split('?')[0] === pathname) pages.delete(path);
}
