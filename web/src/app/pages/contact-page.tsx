import { PageHeading } from '../../ui/page-heading.tsx';

export default function ContactPage() {
  return <PageHeading>Contact</PageHeading>;
}
