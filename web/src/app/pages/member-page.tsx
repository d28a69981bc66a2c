import { AuthorView } from '../../features/articles/author-view.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { usePageParams } from '../page-params.ts';
import { saveOnCard } from '../connected/save-article.tsx';
import { FollowAuthor } from '../connected/follow-author.tsx';

export default function MemberPage() {
  const { uid = '' } = usePageParams();
  const session = useSession();
  return (
    <AuthorView
      key={uid}
      uid={uid}
      live={session.state === 'signed-in'}
      slot={saveOnCard}
      authorSlot={({ name }) => <FollowAuthor uid={uid} name={name} />}
    />
  );
}
