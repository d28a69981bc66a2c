import { ReadMark } from '../../features/saved/read-mark.tsx';
import { useSession } from '../../features/account/use-session.ts';

/** A file of its own, because visitors do not need its code. */
export default function LazyReadMark({ slug }: { slug: string }) {
  const session = useSession();
  return session.state === 'signed-in' && <ReadMark uid={session.user.uid} slug={slug} />;
}
