import { useLive } from '../../data/use-live.ts';
import { valueOf } from '../../data/use-query.ts';
import { type Reads, watchReads } from './api/reads.ts';

/** How often an article was read, live; null before that is known, for no slug, and where it fails. */
export const useReads = (slug: string | null): Reads | null =>
  valueOf(useLive<Reads>('reads', slug, (onReads, onError) => watchReads(slug ?? '')(onReads, onError)));
