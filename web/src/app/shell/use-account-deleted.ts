import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../platform/session/session.ts';
import { logOutDeletedAccount } from '../account-deleted.ts';
import { routeAt } from '../routes.ts';

/** Logs out every open tab when the member's record says that the account is being deleted. Public pages stay open. */
export function useAccountDeleted({ uid, closedAt }: SessionUser): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (closedAt === undefined) return;
    const isPublic = routeAt(location.pathname).access === 'all';
    void logOutDeletedAccount(uid, () => {
      if (!isPublic) void navigate('/', { replace: true });
    });
  }, [uid, closedAt, navigate]);
}
