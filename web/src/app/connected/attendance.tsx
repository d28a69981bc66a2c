import { lazy, Suspense } from 'react';
import {
  AttendanceCounts,
  AttendanceLinks,
  type AttendanceProps,
  AttendancePlaceholder,
} from '../../features/events/attendance/attendance-links.tsx';
import { useSession } from '../../features/account/use-session.ts';

/** Without its code there are no buttons: the event can still be read. */
const AttendanceButtons = lazy(() =>
  import('../../features/events/attendance/attendance-buttons.tsx').catch(() => ({
    default: AttendancePlaceholder,
  })),
);

/** The way to say that one goes: links to log in for a visitor (and in the server's page), buttons for a member. */
export function AttendanceSlot({ event, closed }: AttendanceProps & { closed: boolean }) {
  const session = useSession();
  if (closed) return <AttendanceCounts event={event} />;
  if (session.state !== 'signed-in') return <AttendanceLinks event={event} />;
  return (
    <Suspense fallback={<AttendancePlaceholder event={event} />}>
      <AttendanceButtons uid={session.user.uid} event={event} />
    </Suspense>
  );
}
