import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle } from './page-title.ts';

/** Names the tab after what the page shows, once it is known. */
export function usePageTitle(title: string | null): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === null) return;
    pageTitle.set({ pathname, title });
    return () => pageTitle.set(null);
  }, [pathname, title]);
}
