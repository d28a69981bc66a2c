import {
  AttendanceCounts,
  VisitorAttendance,
  AttendancePlaceholder,
} from '../../features/events/attendance/visitor-attendance.tsx';
import type { ListedEvent } from '../../features/events/stored-event.ts';
import { useSession } from '../../features/account/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const AttendanceButtons = lazyPart(
  () => import('../../features/events/attendance/attendance-buttons.tsx'),
  AttendancePlaceholder,
);

/** Marks attendance of an event: login links for visitors and in prerendered pages, buttons for members. */
export function EventAttendance({ event, closed }: { event: ListedEvent; closed: boolean }) {
  const session = useSession();
  if (closed) return <AttendanceCounts event={event} />;
  if (session.state !== 'signed-in') return <VisitorAttendance event={event} />;
  return <AttendanceButtons uid={session.user.uid} event={event} />;
}
