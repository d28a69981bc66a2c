import { matchPath, useLocation } from 'react-router-dom';
import { RequireAccess } from '../features/session/require-access.tsx';
import { pageModule } from './page-module.ts';
import { PageParamsContext } from './page-params.ts';
import { type PageRoute, routeAt } from './routes.ts';

const { Page: Forbidden } = pageModule(() => import('./pages/forbidden-page.tsx'));

function GuardedPage({ access, Page }: PageRoute) {
  switch (access) {
    case 'all':
      return <Page />;
    case 'signed-in':
    case 'signed-out':
      return (
        <RequireAccess to={access}>
          <Page />
        </RequireAccess>
      );
    case 'admin':
    case 'author':
    case 'comments':
      return (
        <RequireAccess to={access} forbidden={<Forbidden role={access} />}>
          <Page />
        </RequireAccess>
      );
  }
}

/** Pages do not nest, so the first route that matches is all there is to find. */
export function Router() {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  return (
    <PageParamsContext value={matchPath(route.path, pathname)?.params ?? {}}>
      <GuardedPage key={route.path} {...route} />
    </PageParamsContext>
  );
}
