import { PageHeading } from '../../ui/page-heading.tsx';

export default function ResetPage() {
  return <PageHeading>Reset your password</PageHeading>;
}
