import type { DidYouMeanProps } from '../../features/search/did-you-mean.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const DidYouMean = lazyPart<DidYouMeanProps>(() => import('../../features/search/did-you-mean.tsx'));

/** Suggests other spellings for a band of which there is no event. */
export const didYouMeanEvents = (words: string, pathOf: DidYouMeanProps['pathOf']) => (
  <DidYouMean key={words} words={words} kind="event" pathOf={pathOf} />
);
