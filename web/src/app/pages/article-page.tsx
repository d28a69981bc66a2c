import { useParams } from 'react-router-dom';
import { ArticleView } from '../../features/articles/article-view.tsx';
import { useSession } from '../../features/session/use-session.ts';

export default function ArticlePage() {
  const { slug = '' } = useParams();
  const session = useSession();
  return <ArticleView key={slug} slug={slug} live={session.state === 'signed-in'} />;
}
