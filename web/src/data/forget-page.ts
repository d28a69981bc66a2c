import { shownPages } from './shown-pages.ts';

/** Somebody has just changed what stands at `pathname`, and must not see it as it was. */
export function forgetPage(pathname: string): void {
  for (const path of shownPages.keys()) if (path.split('?')[0] === pathname) shownPages.delete(path);
}
