import { askNext } from '../../features/events/ask-events.ts';
import { FewEvents } from '../../features/events/few-events.tsx';

export default function HomeNextEvents() {
  return <FewEvents title="Next on stage" ask={askNext} to="/events" none="No dates yet." />;
}
