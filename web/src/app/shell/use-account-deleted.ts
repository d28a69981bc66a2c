import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../platform/session/session.ts';
import { logOutDeletedAccount, onDeletedElsewhere } from '../account-deleted.ts';
import { routeAt } from '../routes.ts';

/**
 * Logs out every open tab when the member's record or another tab reports that the account is being deleted. Public
 * pages stay open.
 */
export function useAccountDeleted({ uid, closed }: SessionUser): void {
  const navigate = useNavigate();
  useEffect(() => {
    const logOut = () => {
      const isPublic = routeAt(location.pathname).access === 'all';
      void logOutDeletedAccount(uid, () => {
        if (!isPublic) void navigate('/', { replace: true });
      });
    };
    if (closed !== undefined) logOut();
    return onDeletedElsewhere(uid, logOut);
  }, [uid, closed, navigate]);
}
