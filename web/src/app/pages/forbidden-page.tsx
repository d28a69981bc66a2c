import type { Role } from '@contract/roles.ts';
import { Forbidden } from '../../features/pages/forbidden.tsx';
import { useSession } from '../../features/account/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const FirstAdmin = lazyPart(() => import('../../features/members/first-admin.tsx'));

export default function ForbiddenPage({ role }: { role: Role }) {
  const session = useSession();
  const ownRoles =
    session.state === 'signed-in' && session.roles.admin ? `/author/admin?member=${session.user.uid}` : null;
  return (
    <>
      <Forbidden role={role} ownRoles={ownRoles} />
      {role === 'admin' && session.state === 'signed-in' && <FirstAdmin uid={session.user.uid} />}
    </>
  );
}
