import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle } from './page-title.ts';

/** Sets the title of the page once it is known; null keeps the route's title. */
export function usePageTitle(title: string | null): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === null) return;
    pageTitle.set({ pathname, title });
    return () => pageTitle.set(null);
  }, [pathname, title]);
}
