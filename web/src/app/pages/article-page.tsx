import { memberUidsOf } from '@contract/byline.ts';
import { ArticleView } from '../../features/articles/article-view.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { usePageParams } from '../page-params.ts';
import { ArticleComments } from '../connected/article-comments.tsx';
import { FollowAuthor } from '../connected/follow-author.tsx';
import { ArticleHorns } from '../connected/article-horns.tsx';
import { ListenButton } from '../connected/listen-button.tsx';
import { ArticleEditLink, ArticleReadMark } from '../connected/article-for-members.tsx';
import { SaveArticle, saveOnCard } from '../connected/save-article.tsx';

export default function ArticlePage() {
  const { slug = '' } = usePageParams();
  const session = useSession();
  return (
    <ArticleView
      key={slug}
      slug={slug}
      live={session.state === 'signed-in'}
      cardSlot={saveOnCard}
      headSlot={(article) => <ArticleEditLink slug={slug} authors={memberUidsOf(article)} />}
      hornsSlot={({ horns }) => <ArticleHorns slug={slug} count={horns} />}
      saveSlot={({ title }) => <SaveArticle slug={slug} title={title} variant="page" />}
      authorSlot={({ uid, name }) => <FollowAuthor uid={uid} name={name} />}
      listenSlot={(article) => <ListenButton article={article} />}
      endSlot={<ArticleReadMark slug={slug} />}
      commentsSlot={(article) => <ArticleComments article={article} />}
    />
  );
}
