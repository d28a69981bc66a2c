import { useLocation } from 'react-router-dom';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { logError } from '../../platform/log.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RenderWhenVisible } from '../render-when-visible.tsx';
import { CommentsNotLoaded } from './comments-not-loaded.tsx';

const LazyComments = lazyPart<{ article: ListedArticle }>(
  () =>
    import('./comments.lazy.tsx').catch((error: unknown) => {
      if (navigator.onLine) logError('Loading the comments', error);
      throw error;
    }),
  undefined,
  CommentsNotLoaded,
);

/** The comments of an article, rendered when the reader scrolls near them or follows a link to one. */
export function ArticleComments({ article }: { article: ListedArticle }) {
  return (
    <RenderWhenVisible id="comments" now={useLocation().hash !== ''}>
      <LazyComments article={article} />
    </RenderWhenVisible>
  );
}
