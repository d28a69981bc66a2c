import { useSyncExternalStore } from 'react';
import { pageTitle } from '../data/page-title.ts';

/** The title that the page at `pathname` has set, or that of its route until it has set one. */
export function useShownTitle(pathname: string, ofRoute: string): string {
  const own = useSyncExternalStore(pageTitle.subscribe, pageTitle.get, () => null);
  return own?.pathname === pathname ? own.title : ofRoute;
}
