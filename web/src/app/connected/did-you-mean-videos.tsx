import type { DidYouMeanProps } from '../../features/search/did-you-mean.tsx';
import { videosPath } from '../../features/videos/videos-query.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const DidYouMean = lazyPart<DidYouMeanProps>(() => import('../../features/search/did-you-mean.tsx'));

const pathOf = (words: string) => videosPath({ words });

/** Suggests other spellings for a search that matches no video. */
export const didYouMeanVideos = (words: string) => (
  <DidYouMean key={words} words={words} kind="video" pathOf={pathOf} />
);
