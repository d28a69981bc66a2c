import { Route, Routes } from 'react-router-dom';
import { RequireAccess } from '../features/session/require-access.tsx';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { pageRoutes, type PageRoute } from './routes.ts';

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
        <RequireAccess to={access} forbidden={<ForbiddenPage role={access} />}>
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
