import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { useSession } from '../../features/account/index.ts';
import { ListHeading } from '../../ui/page-heading.tsx';

export default function NotificationsPage() {
  const session = useSession();
  return (
    <>
      <ListHeading>Notifications</ListHeading>
      {session.state === 'signed-in' && <NotificationList key={session.user.uid} uid={session.user.uid} />}
    </>
  );
}
