import { type ComponentType, lazy, Suspense } from 'react';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { WhenNear } from '../when-near.tsx';

/** Without its code there are no events and no videos: the article can still be read. */
const BandRoom = lazy<ComponentType<{ bands: readonly string[] }>>(() =>
  import('./band-room.tsx').catch(() => ({ default: () => null })),
);

/** Events and videos of the bands that an article is about, once the reader comes near their place. */
export const VideosSlot = ({ bands }: ListedArticle) => (
  <WhenNear>
    <Suspense>
      <BandRoom bands={bands.map(({ key }) => key)} />
    </Suspense>
  </WhenNear>
);
