import { useSyncExternalStore } from 'react';
import { pageTitle } from '../data/page-title.ts';

/** The title of the page at `pathname`: the one that it gives itself, until then that of its route. */
export function usePageTitle(pathname: string, ofRoute: string): string {
  const own = useSyncExternalStore(pageTitle.subscribe, pageTitle.get, () => null);
  return own?.pathname === pathname ? own.title : ofRoute;
}
