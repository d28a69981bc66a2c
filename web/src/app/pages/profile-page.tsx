import { PageHeading } from '../../ui/page-heading.tsx';

export default function ProfilePage() {
  return <PageHeading>Profile</PageHeading>;
}
