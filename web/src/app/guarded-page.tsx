import { RequireAccess } from '../features/account/require-access.tsx';
import { pageModule } from './page-module.ts';
import type { PageRoute } from './routes.ts';

const { Page: Forbidden } = pageModule(() => import('./pages/forbidden-page.tsx'));

// The largest part of the editor. Its page asks for it, too, but only once it has loaded itself. Not in the table of
// pages, which all readers load.
if (window.location.pathname.startsWith('/article/upload'))
  import('../features/editor/editor-layout.tsx').catch(() => undefined);

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
