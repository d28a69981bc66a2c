import { ArticleView } from '../../features/articles/article-view.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { usePageParams } from '../page-params.ts';
import { cardSlot } from '../connected/card.tsx';
import { CommentsSlot } from '../connected/comments.tsx';
import { EditSlot } from '../connected/edit-link.tsx';
import { FollowSlot } from '../connected/follow.tsx';
import { HornsSlot } from '../connected/horns.tsx';
import { ListenSlot } from '../connected/listen.tsx';
import { ReadSlot } from '../connected/read-mark.tsx';
import { SaveSlot } from '../connected/save.tsx';

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
