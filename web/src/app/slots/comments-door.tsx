import { lazy, Suspense } from 'react';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { prepareComments } from '../../services/comments.ts';
import { logError } from '../../services/log.ts';
import { Notice } from '../../ui/notice.tsx';

const CommentsRoom = lazy(() =>
  import('./comments-room.tsx').catch((error: unknown) => {
    logError('Loading the comments', error);
    return { default: Failed };
  }),
);

// Together with the code, not after it.
prepareComments();

/** Loads what comments are made of. A file of its own, so that articles need not name all the parts of it. */
export default function CommentsDoor({ article }: { article: ListedArticle }) {
  return (
    <Suspense>
      <CommentsRoom article={article} />
    </Suspense>
  );
}

const Failed = () => (
  <Notice kind="error" title="The comments did not load">
    They are kept on the server. Reload the page to try it again.
  </Notice>
);
