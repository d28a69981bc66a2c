import { type ComponentType, createContext, lazy, Suspense, useContext, useEffect, useState } from 'react';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { prepareComments } from '../../features/comments/api/comments.ts';
import { logError } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../notices/use-online.ts';
import { WhenNear } from '../when-near.tsx';

type Room = ComponentType<{ article: ListedArticle }>;

/** Some browsers remember a failed import until the page is reloaded: without network none is begun. */
const mayImport = () => navigator.onLine || navigator.serviceWorker?.controller != null;

/** React keeps what a failed load has made: another try takes another component. */
const commentsRoom = () =>
  lazy<Room>(async () =>
    mayImport()
      ? import('./comments-section.tsx').catch((error: unknown) => {
          if (navigator.onLine) logError('Loading the comments', error);
          return { default: Failed };
        })
      : { default: Failed },
  );
const CommentsRoom = commentsRoom();
const RetryContext = createContext<() => void>(() => undefined);

/** Without its code there are no events and no videos: the article can still be read. */
const BandRoom = lazy<ComponentType<{ bands: readonly string[] }>>(() =>
  import('./band-section.tsx').catch(() => ({ default: () => null })),
);

// Together with the code, not after it.
prepareComments();

/**
 * Loads what stands under an article: the comments, then events and videos of its bands. A file of its own, so that
 * articles need not name all the parts of it.
 */
export default function CommentsDoor({ article }: { article: ListedArticle }) {
  const [Comments, setComments] = useState<Room>(() => CommentsRoom);
  const [retry] = useState(() => () => setComments(commentsRoom));
  return (
    <>
      <Suspense>
        <RetryContext value={retry}>
          <Comments article={article} />
        </RetryContext>
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

/** Comes in the place of the comments; they come by themselves when the network does. */
function Failed() {
  const retry = useContext(RetryContext);
  const online = useOnline();
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  if (!online)
    return (
      <Notice title="No network" live>
        Comments need a connection. They appear here by themselves as soon as there is one.
      </Notice>
    );
  return (
    <Notice
      kind="error"
      title="The comments did not load"
      action={
        <Button variant="secondary" size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      They are kept on the server. Try it again in a moment.
    </Notice>
  );
}
