import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '../../features/session/use-session.ts';

const ReadMark = lazy<ComponentType<{ uid: string; slug: string }>>(() =>
  import('../../features/saved/read-mark.tsx').catch(() => ({ default: () => null })),
);

/** Stands behind the text of an article; for a member it marks a saved one as read at its end. */
export function ReadSlot({ slug }: { slug: string }) {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <Suspense>
      <ReadMark uid={session.user.uid} slug={slug} />
    </Suspense>
  );
}
