import { matchPath, useLocation } from 'react-router-dom';
import { session } from '../platform/session/session.ts';
import { pageModule } from './page-module.ts';
import { PageParamsContext } from './page-params.ts';
import { routeAt } from './routes.ts';

// Not in the initial chunk, because most visitors open public pages.
const { Page: GuardedPage, preload: preloadGuard } = pageModule(() => import('./guarded-page.tsx'));

/** Resolves when the page at a path can be rendered synchronously, or its code failed to load. */
export async function preloadPage(pathname: string): Promise<void> {
  const { access, preload } = routeAt(pathname);
  await Promise.all([preload(), access === 'all' ? undefined : preloadGuard()]);
}

/** Renders the first route that matches. Routes do not nest. */
export function Router() {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  const { path, access, Page, preload } = route;
  // Loads the page and the guard in parallel, but nothing before a visitor has logged in.
  if (access === 'signed-out' || (access !== 'all' && session.get().state !== 'signed-out')) void preload();
  return (
    <PageParamsContext value={matchPath(path, pathname)?.params ?? {}}>
      {access === 'all' ? <Page key={path} /> : <GuardedPage key={path} {...route} />}
    </PageParamsContext>
  );
}
