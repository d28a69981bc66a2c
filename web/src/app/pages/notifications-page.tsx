import { PageHeading } from '../../ui/page-heading.tsx';

export default function NotificationsPage() {
  return <PageHeading>Notifications</PageHeading>;
}
