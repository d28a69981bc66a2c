import { useState } from 'react';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { prepareComments } from '../../features/comments/api/first-page.ts';
import { logError } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lazyPart, useRetry } from '../../ui/lazy-part.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { RenderWhenVisible } from '../render-when-visible.tsx';

const CommentsSection = lazyPart<{ article: ListedArticle }>(
  () =>
    import('./comments-section.tsx').catch((error: unknown) => {
      if (navigator.onLine) logError('Loading the comments', error);
      throw error;
    }),
  undefined,
  Failed,
);

const BandSection = lazyPart(() => import('./band-section.tsx'));

/**
 * Loads the comments of an article, then the events and videos of its bands. It is a file of its own so that the file of
 * the article page does not list all their chunks.
 */
export default function LazyComments({ article }: { article: ListedArticle }) {
  // The comments are fetched while the code is still loading, not after it.
  useState(() => prepareComments(article.slug));
  return (
    <>
      <CommentsSection article={article} />
      {article.bands.length > 0 && (
        <RenderWhenVisible>
          <BandSection bands={article.bands.map(({ key }) => key)} />
        </RenderWhenVisible>
      )}
    </>
  );
}

/** Shown instead of the comments. */
function Failed() {
  const retry = useRetry();
  const online = useOnline();
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
