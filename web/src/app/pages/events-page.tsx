import { isWriter } from '@contract/is-writer.ts';
import type { EventSlot } from '../../features/events/list/event-card.tsx';
import { EventsView } from '../../features/events/list/events-view.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { OwnAttendance } from '../connected/own-attendance.tsx';
import { didYouMeanEvents } from '../connected/did-you-mean-events.tsx';
import { EventProposalsLink } from '../connected/event-proposals-link.tsx';

const propose = '/events/new';

const ownMark: EventSlot = ({ id }) => <OwnAttendance id={id} />;

export default function EventsPage() {
  const session = useSession();
  const roles = session.state === 'signed-in' ? session.roles : null;
  return (
    <EventsView
      proposePath={roles ? propose : `/auth/login?next=${encodeURIComponent(propose)}`}
      decides={roles !== null && isWriter(roles)}
      slot={ownMark}
      meant={didYouMeanEvents}
      barSlot={<EventProposalsLink />}
    />
  );
}
