import type { SearchKind } from '@contract/search.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

export interface DidYouMeanProps {
  /** The search text. Pass a `key` per text. */
  words: string;
  /** The kind of items in the list. */
  kind: SearchKind;
  /** Returns the path of the list with other words. */
  pathOf: (words: string) => string;
}

/** Suggests a corrected search for a list without matches, if the list has matches for it. */
export const DidYouMean = lazyPart<DidYouMeanProps>(() => import('./did-you-mean.tsx'));
