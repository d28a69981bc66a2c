import { useEffect, useState } from 'react';
import type { ArticleCounts } from '../../data/live-values.ts';

/**
 * Returns the live counts of an article. Null before the first snapshot and while `slug` is null. Duplicates the hook
 * of events, because a shared one would be loaded by every page.
 */
export function useLiveCounts(slug: string | null): ArticleCounts | null {
  const [counts, setCounts] = useState<ArticleCounts | null>(null);
  useEffect(() => {
    if (slug === null) return;
    const controller = new AbortController();
    import('../../data/live-values.ts').then(
      ({ watchArticleCounts }) => watchArticleCounts(slug, setCounts, controller.signal),
      // The counts that came with the page stay.
      () => undefined,
    );
    return () => controller.abort();
  }, [slug]);
  return counts;
}
