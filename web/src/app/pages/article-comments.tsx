import { useState } from 'react';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { prepareComments } from '../../features/comments/api/first-page.ts';
import { RenderWhenVisible } from '../render-when-visible.tsx';
import { CommentsSection } from '../../features/comments/comments-section.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ArticleBands = lazyPart<{ bands: readonly string[] }>(() => import('./article-bands.tsx'));

/** The comments of an article, followed by the events and videos of its bands. */
export default function LazyComments({ article }: { article: ListedArticle }) {
  // Starts loading the comments while the session is still being resolved.
  useState(() => prepareComments(article.slug));
  return (
    <>
      <CommentsSection article={article} />
      {article.bands.length > 0 && (
        <RenderWhenVisible>
          <ArticleBands bands={article.bands.map(({ key }) => key)} />
        </RenderWhenVisible>
      )}
    </>
  );
}
