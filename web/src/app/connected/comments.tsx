import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { WhenNear } from '../when-near.tsx';

/** Without its code there are no comments: the article can still be read. */
const CommentsDoor = lazy<ComponentType<{ article: ListedArticle }>>(() =>
  import('./comments.lazy.tsx').catch(() => ({ default: () => null })),
);

/** The comments under an article, once the reader comes near them or was sent there. */
export function CommentsSlot({ article }: { article: ListedArticle }) {
  return (
    <WhenNear id="comments" now={useLocation().hash !== ''}>
      <Suspense>
        <CommentsDoor article={article} />
      </Suspense>
    </WhenNear>
  );
}
