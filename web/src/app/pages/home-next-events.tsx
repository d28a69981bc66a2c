import { askNext } from '../../features/events/ask-events.ts';
import { EventTeasers } from '../../features/events/event-teasers.tsx';

export default function HomeNextEvents() {
  return <EventTeasers title="Next on stage" ask={askNext} to="/events" none="No dates yet." />;
}
