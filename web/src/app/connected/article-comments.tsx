import { useLocation } from 'react-router-dom';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RenderWhenVisible } from '../render-when-visible.tsx';

const LazyComments = lazyPart(() => import('./comments.lazy.tsx'));

/** The comments under an article, rendered when the reader scrolls near them or follows a link to one. */
export function ArticleComments({ article }: { article: ListedArticle }) {
  return (
    <RenderWhenVisible id="comments" now={useLocation().hash !== ''}>
      <LazyComments article={article} />
    </RenderWhenVisible>
  );
}
