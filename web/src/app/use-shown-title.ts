import { useSyncExternalStore } from 'react';
import { pageTitle } from '../data/page-title.ts';

/** Returns the title that the page at `pathname` has set, or that of its route until then. */
export function useShownTitle(pathname: string, ofRoute: string): string {
  const own = useSyncExternalStore(pageTitle.subscribe, pageTitle.get, () => null);
  return own?.pathname === pathname ? own.title : ofRoute;
}
