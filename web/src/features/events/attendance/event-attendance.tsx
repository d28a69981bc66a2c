import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useSession } from '../../account/index.ts';
import type { ListedEvent } from '../stored-event.ts';
import { AttendanceCounts, AttendancePlaceholder, VisitorAttendance } from './visitor-attendance.tsx';

const AttendanceButtons = lazyPart(() => import('./attendance-buttons.tsx'), AttendancePlaceholder);

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
