import { PageHeading } from '../../ui/page-heading.tsx';

export default function VerifyPage() {
  return <PageHeading>Check your inbox</PageHeading>;
}
