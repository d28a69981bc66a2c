import { useSession } from '../../features/account/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const OwnMark = lazyPart(() => import('../../features/events/attendance/own-mark.tsx'));

/** Marks on an event card whether the member is attending. */
export function OwnAttendance({ id }: { id: string }) {
  const session = useSession();
  return session.state === 'signed-in' && <OwnMark uid={session.user.uid} id={id} />;
}
