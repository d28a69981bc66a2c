import { ReadMark } from '../../features/saved/read-mark.tsx';
import { useSession } from '../../features/account/use-session.ts';

/** A separate chunk, because visitors do not need it. */
export default function LazyReadMark({ slug }: { slug: string }) {
  const session = useSession();
  return session.state === 'signed-in' && <ReadMark uid={session.user.uid} slug={slug} />;
}
