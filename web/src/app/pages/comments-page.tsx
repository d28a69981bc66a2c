import { useNavigate, useSearchParams } from 'react-router-dom';
import { Moderation, queuePath, tabFrom } from '../../features/moderation/moderation.tsx';
import { useSession } from '../../features/account/index.ts';

/** The moderation queue. */
export default function CommentsPage() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const tab = tabFrom(parameters.get('list'));
  return (
    session.state === 'signed-in' && (
      <Moderation
        key={session.user.uid}
        uid={session.user.uid}
        tab={tab}
        query={parameters.get('q') ?? ''}
        onSearch={(query, how) => void navigate(queuePath(tab, query), how)}
      />
    )
  );
}
