import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { WhenNear } from '../when-near.tsx';

const CommentsRoom = lazy<ComponentType<{ article: ListedArticle }>>(() =>
  import('./comments-room.tsx').catch(() => ({
    default: () => 'The comments did not load. Reload the page to try it again.',
  })),
);

/** The comments under an article, once the reader comes near them or was sent there. */
export function CommentsSlot({ article }: { article: ListedArticle }) {
  return (
    <WhenNear id="comments" now={useLocation().hash.startsWith('#comment')}>
      <Suspense>
        <CommentsRoom article={article} />
      </Suspense>
    </WhenNear>
  );
}
