import { EditLink } from '../../features/articles/edit-link.tsx';
import { useSession } from '../../features/account/use-session.ts';

/** The edit link, for the authors of an article and for admins. A separate chunk, because readers do not need it. */
export default function LazyEditLink({ slug, authors }: { slug: string; authors: readonly string[] }) {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  const { user, roles } = session;
  return (roles.admin || (roles.author && authors.includes(user.uid))) && <EditLink slug={slug} />;
}
