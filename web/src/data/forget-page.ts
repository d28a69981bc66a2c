import { askedAhead } from './asked-ahead.ts';
import { shownPages } from './shown-pages.ts';

/** Call after a change of the page at `pathname`: its next visit must not show the page as it was. */
export function forgetPage(pathname: string): void {
  for (const pages of [shownPages, askedAhead])
    for (const path of pages.keys()) if (path.split('?')[0] === pathname) pages.delete(path);
}
