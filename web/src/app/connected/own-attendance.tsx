import { useSession } from '../../features/account/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const OwnMark = lazyPart(() => import('../../features/events/attendance/own-mark.tsx'));

/** Shows on the card of an event whether the member goes. */
export function OwnAttendance({ id }: { id: string }) {
  const session = useSession();
  return session.state === 'signed-in' && <OwnMark uid={session.user.uid} id={id} />;
}
