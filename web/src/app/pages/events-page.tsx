import { isWriter } from '@contract/is-writer.ts';
import type { EventSlot } from '../../features/events/list/event-card.tsx';
import { EventsView } from '../../features/events/list/events-view.tsx';
import { useSession } from '../../features/account/index.ts';
import type { DidYouMeanProps } from '../../features/search/did-you-mean.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ProposalsLink = lazyPart(() => import('../../features/events/proposals/proposals-link.tsx'));

/** A link to the pending event proposals, for authors and admins. */
export function EventProposalsLink() {
  const session = useSession();
  if (session.state !== 'signed-in' || !isWriter(session.roles)) return null;
  return <ProposalsLink />;
}

const OwnMark = lazyPart(() => import('../../features/events/attendance/own-mark.tsx'));

/** Marks on an event card whether the member is attending. */
function OwnAttendance({ id }: { id: string }) {
  const session = useSession();
  return session.state === 'signed-in' && <OwnMark uid={session.user.uid} id={id} />;
}

const DidYouMean = lazyPart<DidYouMeanProps>(() => import('../../features/search/did-you-mean.tsx'));

/** Suggests other spellings for a band of which there is no event. */
const didYouMeanEvents = (words: string, pathOf: DidYouMeanProps['pathOf']) => (
  <DidYouMean key={words} words={words} kind="event" pathOf={pathOf} />
);

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
