import { lazy, Suspense } from 'react';
import { type HornsLook, HornsLink, HornsPlace } from '../../features/horns/horns-link.tsx';
import { useSession } from '../../features/account/use-session.ts';

/** Without its code there is no button: the article can still be read. */
const HornsButton = lazy(() =>
  import('../../features/horns/horns-button.tsx').catch(() => ({ default: HornsPlace })),
);

/** The way to give an article the horns: a link to log in for a visitor (and in the server's page), a button for a member. */
export function HornsSlot({ slug, count }: HornsLook) {
  const session = useSession();
  if (session.state !== 'signed-in') return <HornsLink slug={slug} count={count} />;
  return (
    <Suspense fallback={<HornsPlace count={count} />}>
      <HornsButton uid={session.user.uid} slug={slug} count={count} />
    </Suspense>
  );
}
