import type { EventSlot } from '../../features/events/event-card.tsx';
import { EventsView } from '../../features/events/events-view.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { OwnEventSlot } from '../slots/own-event-slot.tsx';
import { EventProposalsSlot } from '../slots/event-proposals-slot.tsx';

const propose = '/events/new';

const ownMark: EventSlot = ({ id }) => <OwnEventSlot id={id} />;

export default function EventsPage() {
  const session = useSession();
  const signedIn = session.state === 'signed-in';
  return (
    <EventsView
      proposePath={signedIn ? propose : `/auth/login?next=${encodeURIComponent(propose)}`}
      slot={ownMark}
      barSlot={<EventProposalsSlot />}
    />
  );
}
