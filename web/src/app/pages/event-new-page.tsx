import { PageHeading } from '../../ui/page-heading.tsx';

export default function EventNewPage() {
  return <PageHeading>Propose an event</PageHeading>;
}
