import { matchPath, useLocation } from 'react-router-dom';
import { pageModule } from './page-module.ts';
import { PageParamsContext } from './page-params.ts';
import { routeAt } from './routes.ts';

// What most visitors open is for all.
const { Page: GuardedPage } = pageModule(() => import('./guarded-page.tsx'));

/** Pages do not nest, so the first route that matches is all there is to find. */
export function Router() {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  const { path, access, Page, preload } = route;
  // The guard would ask for it only when it is there itself.
  if (access !== 'all') void preload();
  return (
    <PageParamsContext value={matchPath(path, pathname)?.params ?? {}}>
      {access === 'all' ? <Page key={path} /> : <GuardedPage key={path} {...route} />}
    </PageParamsContext>
  );
}
