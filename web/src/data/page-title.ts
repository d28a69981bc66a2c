import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore } from '../lib/store.ts';

interface PageTitle {
  pathname: string;
  title: string;
}

/** The title of a page whose route does not define one, such as an article's. Null until the page knows it. */
export const pageTitle = createStore<PageTitle | null>(null);

/** Sets the title of the page once it is known; null keeps the route's title. */
export function usePageTitle(title: string | null): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === null) return;
    pageTitle.set({ pathname, title });
    return () => pageTitle.set(null);
  }, [pathname, title]);
}
