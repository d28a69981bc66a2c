import { EventView } from '../../features/events/event-view.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { usePageParams } from '../page-params.ts';

export default function EventPage() {
  const { id = '' } = usePageParams();
  const session = useSession();
  return <EventView key={id} id={id} live={session.state === 'signed-in'} />;
}
