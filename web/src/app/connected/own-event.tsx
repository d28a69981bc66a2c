import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '../../features/account/use-session.ts';

/** Without its code the card does not say it. */
const OwnMark = lazy<ComponentType<{ uid: string; id: string }>>(() =>
  import('../../features/events/attendance/own-mark.tsx').catch(() => ({ default: () => null })),
);

/** On the card of an event: whether a member goes. */
export function OwnEventSlot({ id }: { id: string }) {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <Suspense>
      <OwnMark uid={session.user.uid} id={id} />
    </Suspense>
  );
}
