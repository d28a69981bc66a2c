import { prefetched } from './prefetched.ts';
import { pageCache } from './page-cache.ts';

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
