import { ReadMark } from '../../features/saved/read-mark.tsx';
import { useSession } from '../../features/account/use-session.ts';

/** The mark of whoever reads. A file of its own: visitors need nothing of it. */
export default function ReadDoor({ slug }: { slug: string }) {
  const session = useSession();
  return session.state === 'signed-in' && <ReadMark uid={session.user.uid} slug={slug} />;
}
