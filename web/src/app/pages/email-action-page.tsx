import { PageHeading } from '../../ui/page-heading.tsx';

export default function EmailActionPage() {
  return <PageHeading>Your e-mail link</PageHeading>;
}
