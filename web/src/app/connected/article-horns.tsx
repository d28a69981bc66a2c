import { useSession } from '../../features/account/use-session.ts';
import { VisitorHorns, HornsPlaceholder, type HornsProps } from '../../features/horns/visitor-horns.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const HornsButton = lazyPart(() => import('../../features/horns/horns-button.tsx'), HornsPlaceholder);

/** Gives an article the horns: a login link for visitors and in prerendered pages, a button for members. */
export function ArticleHorns(props: HornsProps) {
  const session = useSession();
  if (session.state !== 'signed-in') return <VisitorHorns {...props} />;
  return <HornsButton uid={session.user.uid} {...props} />;
}
