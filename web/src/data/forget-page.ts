import { shownPages } from './shown-pages.ts';

/** Call after a change of the page at `pathname`: its next visit must not show the page as it was. */
export function forgetPage(pathname: string): void {
  for (const path of shownPages.keys()) if (path.split('?')[0] === pathname) shownPages.delete(path);
}
