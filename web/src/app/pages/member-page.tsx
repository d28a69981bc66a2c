import { PageHeading } from '../../ui/page-heading.tsx';

export default function MemberPage() {
  return <PageHeading>Member</PageHeading>;
}
