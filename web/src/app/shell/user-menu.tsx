import { useEffect } from 'react';
import { useUnread } from '../../features/notifications/member-notifications.ts';
import type { SessionUser } from '../../platform/session/session.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useAccountDeleted } from './use-account-deleted.ts';

export interface UserMenuProps {
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
