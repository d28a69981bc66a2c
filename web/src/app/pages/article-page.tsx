import { ArticleView } from '../../features/articles/article-view.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { usePageParams } from '../page-params.ts';
import { cardSlot } from '../slots/card-slot.tsx';
import { CommentsSlot } from '../slots/comments-slot.tsx';
import { EditSlot } from '../slots/edit-slot.tsx';
import { FollowSlot } from '../slots/follow-slot.tsx';
import { HornsSlot } from '../slots/horns-slot.tsx';
import { ListenSlot } from '../slots/listen-slot.tsx';
import { ReadSlot } from '../slots/read-slot.tsx';
import { SaveSlot } from '../slots/save-slot.tsx';

export default function ArticlePage() {
  const { slug = '' } = usePageParams();
  const session = useSession();
  return (
    <ArticleView
      key={slug}
      slug={slug}
      live={session.state === 'signed-in'}
      cardSlot={cardSlot}
      headSlot={({ title, author, horns }) => (
        <>
          <HornsSlot slug={slug} count={horns} />
          <SaveSlot slug={slug} title={title} look="page" />
          <EditSlot slug={slug} author={author.uid} />
        </>
      )}
      authorSlot={({ author }) => <FollowSlot uid={author.uid} name={author.name} />}
      listenSlot={(article) => <ListenSlot article={article} />}
      endSlot={<ReadSlot slug={slug} />}
      commentsSlot={(article) => <CommentsSlot article={article} />}
    />
  );
}
