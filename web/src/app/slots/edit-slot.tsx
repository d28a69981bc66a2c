import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '../../features/session/use-session.ts';

/** Without its code there is no link: the article can still be edited from the admin page. */
const EditLink = lazy<ComponentType<{ slug: string }>>(() =>
  import('../../features/articles/edit-link.tsx').catch(() => ({ default: () => null })),
);

/** The way to edit a published article: for its author and for admins. */
export function EditSlot({ slug, author }: { slug: string; author: string }) {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  const { user, roles } = session;
  if (!roles.admin && !(roles.author && user.uid === author)) return null;
  return (
    <Suspense>
      <EditLink slug={slug} />
    </Suspense>
  );
}
