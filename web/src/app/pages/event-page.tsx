import { PageHeading } from '../../ui/page-heading.tsx';

export default function EventPage() {
  return <PageHeading>Event</PageHeading>;
}
