import { VideosView } from '../../features/videos/videos-view.tsx';
import type { DidYouMeanProps } from '../../features/search/did-you-mean.tsx';
import { videosPath } from '../../features/videos/videos-query.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const DidYouMean = lazyPart<DidYouMeanProps>(() => import('../../features/search/did-you-mean.tsx'));

const pathOf = (words: string) => videosPath({ words });

/** Suggests other spellings for a search that matches no video. */
const didYouMeanVideos = (words: string) => (
  <DidYouMean key={words} words={words} kind="video" pathOf={pathOf} />
);

export default function VideosPage() {
  return <VideosView meant={didYouMeanVideos} />;
}
