import { AuthorView } from '../../features/articles/author-view.tsx';
import { usePageParams } from '../page-params.ts';
import { saveOnCard } from '../connected/save-article.tsx';
import { FollowAuthor } from '../connected/follow-author.tsx';

export default function MemberPage() {
  const { uid = '' } = usePageParams();
  return (
    <AuthorView
      key={uid}
      uid={uid}
      slot={saveOnCard}
      authorSlot={({ name }) => <FollowAuthor uid={uid} name={name} />}
    />
  );
}
