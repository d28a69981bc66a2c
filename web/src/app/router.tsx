import { Route, Routes } from 'react-router-dom';
import { RequireAccess } from '../features/session/require-access.tsx';
import { pageModule } from './page-module.ts';
import { pageRoutes, type PageRoute } from './routes.ts';

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

export function Router() {
  return (
    <Routes>
      {pageRoutes.map((route) => (
        <Route key={route.path} path={route.path} element={<GuardedPage {...route} />} />
      ))}
    </Routes>
  );
}
