import { useState } from 'react';
import { source } from '../../data/source.ts';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { prepareComments } from '../../features/comments/api/first-page.ts';
import { RenderWhenVisible } from '../render-when-visible.tsx';
import { fetchNextOf } from '../../features/events/fetch-events.ts';
import { EventTeasers } from '../../features/events/event-teasers.tsx';
import { RelatedVideos } from '../../features/videos/related-videos.tsx';
import { CommentsSection } from '../../features/comments/comments-section.tsx';

/** The comments of an article, followed by the events and videos of its bands. */
export default function LazyComments({ article }: { article: ListedArticle }) {
  // Starts loading the comments while the session is still being resolved.
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

const nextOf = (bands: readonly string[]) =>
  source(['the next shows of bands', ...bands], { load: (signal) => fetchNextOf(bands, signal) });

/** Below an article: the next events and the videos of its bands. `bands` are their keys. */
function BandSection({ bands }: { bands: readonly string[] }) {
  return (
    <>
      <EventTeasers upcoming={nextOf(bands)} />
      <RelatedVideos bands={bands} />
    </>
  );
}
