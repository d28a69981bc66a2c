import { everything, listPath } from '../../features/articles/list-query.ts';
import type { DidYouMeanProps } from '../../features/search/did-you-mean.tsx';
import { videosPath } from '../../features/videos/videos-query.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const DidYouMean = lazyPart<DidYouMeanProps>(() => import('../../features/search/did-you-mean.tsx'));

const articlesWith = (words: string) => listPath({ ...everything, words });
const videosWith = (words: string) => videosPath({ words });

/** What was meant by words that no article has. */
export const meantOfArticles = (words: string) => (
  <DidYouMean key={words} words={words} kind="article" pathOf={articlesWith} />
);

/** What was meant by words that no video has. */
export const meantOfVideos = (words: string) => (
  <DidYouMean key={words} words={words} kind="video" pathOf={videosWith} />
);
