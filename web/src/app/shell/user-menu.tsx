import { useEffect } from 'react';
import { useUnread } from '../../features/notifications/member-notifications.ts';
import type { SessionUser } from '../../platform/session/session.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useNavigate } from 'react-router-dom';
import { logOutDeletedAccount, onDeletedElsewhere } from '../account-deleted.ts';
import { routeAt } from '../routes.ts';

/**
 * Logs out every open tab when the member's record or another tab reports that the account is being deleted. Public
 * pages stay open.
 */
function useAccountDeleted({ uid, closed }: SessionUser): void {
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

interface UserMenuProps {
  user: SessionUser;
  /** Called with the number of unread notifications, which is also shown in the title of the tab. */
  onUnread: (unread: number) => void;
}

/** The menu of the signed-in member. Visitors do not load its code. */
export default function UserMenu({ user, onUnread }: UserMenuProps) {
  useAccountDeleted(user);
  const unread = useUnread(user.uid, user.unread);
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(0);
  }, [unread, onUnread]);
  return <ProfileMenu user={user} unread={unread} />;
}
