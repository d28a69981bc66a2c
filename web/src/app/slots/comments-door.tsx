import { type ComponentType, lazy, Suspense } from 'react';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { prepareComments } from '../../services/comments.ts';
import { logError } from '../../services/log.ts';
import { Notice } from '../../ui/notice.tsx';
import { WhenNear } from '../when-near.tsx';

const CommentsRoom = lazy(() =>
  import('./comments-room.tsx').catch((error: unknown) => {
    logError('Loading the comments', error);
    return { default: Failed };
  }),
);

/** Without its code there are no events and no videos: the article can still be read. */
const BandRoom = lazy<ComponentType<{ bands: readonly string[] }>>(() =>
  import('./band-room.tsx').catch(() => ({ default: () => null })),
);

// Together with the code, not after it.
prepareComments();

/**
 * Loads what stands under an article: the comments, then events and videos of its bands. A file of its own, so that
 * articles need not name all the parts of it.
 */
export default function CommentsDoor({ article }: { article: ListedArticle }) {
  return (
    <>
      <Suspense>
        <CommentsRoom article={article} />
      </Suspense>
      {article.bands.length > 0 && (
        <WhenNear>
          <Suspense>
            <BandRoom bands={article.bands.map(({ key }) => key)} />
          </Suspense>
        </WhenNear>
      )}
    </>
  );
}

const Failed = () => (
  <Notice kind="error" title="The comments did not load">
    They are kept on the server. Reload the page to try it again.
  </Notice>
);
