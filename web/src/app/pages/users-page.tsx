import { PageHeading } from '../../ui/page-heading.tsx';

export default function UsersPage() {
  return <PageHeading>Users</PageHeading>;
}
