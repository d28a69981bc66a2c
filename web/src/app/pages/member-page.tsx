import { AuthorView } from '../../features/articles/author-view.tsx';
import { usePageParams } from '../page-params.ts';
import { cardSlot } from '../slots/card-slot.tsx';
import { FollowSlot } from '../slots/follow-slot.tsx';

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
