import { AuthorView } from '../../features/articles/author-view.tsx';
import { usePageParams } from '../page-params.ts';
import { cardSlot } from '../connected/card.tsx';
import { FollowSlot } from '../connected/follow.tsx';

export default function MemberPage() {
  const { uid = '' } = usePageParams();
  return (
    <AuthorView
      key={uid}
      uid={uid}
      slot={cardSlot}
      authorSlot={({ name }) => <FollowSlot uid={uid} name={name} />}
    />
  );
}
