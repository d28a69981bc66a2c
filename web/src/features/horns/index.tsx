import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSession } from '../account/index.ts';
import { HornsPlaceholder, type HornsProps, VisitorHorns } from './visitor-horns.tsx';

const HornsButton = lazyPart(() => import('./horns-button.tsx'), HornsPlaceholder);

/** Gives an article the horns: a login link for visitors and in prerendered pages, a button for members. */
export function ArticleHorns(props: HornsProps) {
  const session = useSession();
  if (session.state !== 'signed-in') return <VisitorHorns {...props} />;
  return <HornsButton uid={session.user.uid} {...props} />;
}
