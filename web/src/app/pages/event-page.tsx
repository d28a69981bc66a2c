import { EventView } from '../../features/events/detail/event-view.tsx';
import { usePageParams } from '../page-params.ts';

export default function EventPage() {
  const { id = '' } = usePageParams();
  return <EventView key={id} id={id} />;
}
