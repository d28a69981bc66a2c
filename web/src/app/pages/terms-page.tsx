import { PageHeading } from '../../ui/page-heading.tsx';

export default function TermsPage() {
  return <PageHeading>Terms</PageHeading>;
}
