import { matchPath, useLocation } from 'react-router-dom';
import { session } from '../platform/session/session.ts';
import { pageModule } from './page-module.ts';
import { PageParamsContext } from './page-params.ts';
import { routeAt } from './routes.ts';

// Not in the initial chunk, because most visitors open public pages.
const { Page: GuardedPage } = pageModule(() => import('./guarded-page.tsx'));

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
