import { PageHeading } from '../../ui/page-heading.tsx';

export default function PrivacyPage() {
  return <PageHeading>Privacy</PageHeading>;
}
