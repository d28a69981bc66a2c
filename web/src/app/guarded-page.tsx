import { RequireAccess } from '../features/account/require-access.tsx';
import { pageModule } from './page-module.ts';
import type { PageRoute } from './routes.ts';

const { Page: Forbidden } = pageModule(() => import('./pages/forbidden-page.tsx'));

/** A page restricted to signed-in members, to visitors, or to one role. */
export default function GuardedPage({ access, Page }: PageRoute) {
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
