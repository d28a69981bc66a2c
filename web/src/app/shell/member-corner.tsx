import { useEffect } from 'react';
import { useNotifications } from '../../features/notifications/use-notifications.ts';
import type { SessionUser } from '../../platform/session/session.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useFarewell } from './use-farewell.ts';

export interface MemberCornerProps {
  user: SessionUser;
  /** The count belongs to the tab's title too. */
  onUnread: (unread: number) => void;
}

/** What the bar shows a member. It is loaded only where somebody is signed in. */
export default function MemberCorner({ user, onUnread }: MemberCornerProps) {
  useFarewell(user);
  const notifications = useNotifications(user.uid);
  const unread = notifications.state === 'success' ? notifications.unread : 0;
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(0);
  }, [unread, onUnread]);
  return <ProfileMenu user={user} unread={unread} />;
}
