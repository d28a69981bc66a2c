import { prefetched } from './prefetched.ts';
import { shownPages } from './shown-pages.ts';

/**
 * Drops the cached data of the page at `pathname`. Call it after changing that page, so the next visit does not show
 * stale data.
 */
export function forgetPage(pathname: string): void {
  for (const pages of [shownPages, prefetched])
    for (const path of pages.keys()) if (path.split('?')[0] === pathname) pages.delete(path);
}
