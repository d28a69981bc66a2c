import { isWriter } from '@contract/is-writer.ts';
import { EventView } from '../../features/events/detail/event-view.tsx';
import { VideoTeasers } from '../../features/videos/video-teasers.tsx';
import { useSession } from '../../features/account/index.ts';
import { usePageParams } from '../page-params.ts';
import {
  AttendanceCounts,
  VisitorAttendance,
  AttendancePlaceholder,
} from '../../features/events/attendance/visitor-attendance.tsx';
import type { ListedEvent } from '../../features/events/stored-event.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { fromEventPage } from '../../features/events/edit/from-event-page.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The links to the event's edit form and to the form for another date of its tour, for authors and admins. */
export function EventEditLink({ id }: { id: string }) {
  const session = useSession();
  if (session.state !== 'signed-in' || !isWriter(session.roles)) return null;
  return (
    <>
      <ButtonLink variant="secondary" to={`/events/${id}/edit`} state={fromEventPage}>
        Change
      </ButtonLink>
      <ButtonLink variant="secondary" to={`/events/new?like=${id}`}>
        Add another date
      </ButtonLink>
    </>
  );
}

const AttendanceButtons = lazyPart(
  () => import('../../features/events/attendance/attendance-buttons.tsx'),
  AttendancePlaceholder,
);

/**
 * Marks attendance of an event, also of one that is over: login links for visitors and in prerendered pages, buttons for
 * members.
 */
export function EventAttendance({ event, over }: { event: ListedEvent; over: boolean }) {
  const session = useSession();
  if (event.state === 'cancelled') return <AttendanceCounts event={event} />;
  return (
    <>
      {session.state === 'signed-in' ? (
        <AttendanceButtons uid={session.user.uid} event={event} over={over} />
      ) : (
        <VisitorAttendance event={event} over={over} />
      )}
      {over && <AttendanceCounts event={{ ...event, going: 0 }} />}
    </>
  );
}

export default function EventPage() {
  const { id = '' } = usePageParams();
  const session = useSession();
  return (
    <EventView
      key={id}
      id={id}
      viewer={
        session.state === 'signed-in' ? { uid: session.user.uid, writes: isWriter(session.roles) } : null
      }
      attendSlot={(event, over) => <EventAttendance event={event} over={over} />}
      headSlot={() => <EventEditLink id={id} />}
      Videos={VideoTeasers}
    />
  );
}
