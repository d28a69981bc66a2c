import {
  AttendanceCounts,
  AttendanceLinks,
  AttendancePlaceholder,
} from '../../features/events/attendance/attendance-links.tsx';
import type { ListedEvent } from '../../features/events/stored-event.ts';
import { useSession } from '../../features/account/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const AttendanceButtons = lazyPart(
  () => import('../../features/events/attendance/attendance-buttons.tsx'),
  AttendancePlaceholder,
);

/** Says whether one goes: links to log in for a visitor (and in the server's page), buttons for a member. */
export function EventAttendance({ event, closed }: { event: ListedEvent; closed: boolean }) {
  const session = useSession();
  if (closed) return <AttendanceCounts event={event} />;
  if (session.state !== 'signed-in') return <AttendanceLinks event={event} />;
  return <AttendanceButtons uid={session.user.uid} event={event} />;
}
