import { useSearchParams } from 'react-router-dom';
import { Moderation, tabFrom } from '../../features/moderation/moderation.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { useOnline } from '../../ui/use-online.ts';

/** The moderation queue. */
export default function CommentsPage() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const online = useOnline();
  return (
    session.state === 'signed-in' && (
      <Moderation
        key={session.user.uid}
        uid={session.user.uid}
        tab={tabFrom(parameters.get('list'))}
        online={online}
      />
    )
  );
}
