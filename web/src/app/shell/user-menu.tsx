import { useEffect } from 'react';
import { useNotifications } from '../../features/notifications/use-notifications.ts';
import type { SessionUser } from '../../platform/session/session.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useAccountDeleted } from './use-account-deleted.ts';

export interface UserMenuProps {
  user: SessionUser;
  /** Called with the number of unread notifications, which the title of the tab shows too. */
  onUnread: (unread: number) => void;
}

/** The menu of the signed-in member. Visitors do not load its code. */
export default function UserMenu({ user, onUnread }: UserMenuProps) {
  useAccountDeleted(user);
  const notifications = useNotifications(user.uid);
  const unread = notifications.state === 'success' ? notifications.unread : 0;
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(0);
  }, [unread, onUnread]);
  return <ProfileMenu user={user} unread={unread} />;
}
