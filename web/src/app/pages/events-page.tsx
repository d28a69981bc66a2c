import { PageHeading } from '../../ui/page-heading.tsx';

export default function EventsPage() {
  return <PageHeading>Events</PageHeading>;
}
