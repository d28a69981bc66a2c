import { type ComponentType, lazy, Suspense } from 'react';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { WhenNear } from '../when-near.tsx';

/** Without its code there are no videos: the article can still be read. */
const RelatedVideos = lazy<ComponentType<{ bands: readonly string[] }>>(() =>
  import('../../features/videos/related-videos.tsx').catch(() => ({ default: () => null })),
);

/** Videos of the bands that an article is about, once the reader comes near their place. */
export const VideosSlot = ({ bands }: ListedArticle) => (
  <WhenNear>
    <Suspense>
      <RelatedVideos bands={bands.map(({ key }) => key)} />
    </Suspense>
  </WhenNear>
);
