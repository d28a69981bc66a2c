import { useEffect, useState } from 'react';
import type { LiveCounts } from '../../data/live-counts.ts';

type Counts = LiveCounts['article'];

/**
 * The counts of an article as they change; null before the first answer, and while `slug` is null.
 * The same hook as that of events: one for both would be carried by every page.
 */
export function useLiveCounts(slug: string | null): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null);
  useEffect(() => {
    if (slug === null) return;
    const controller = new AbortController();
    import('../../data/live-counts.ts').then(
      ({ watchCounts }) => watchCounts('article', slug, setCounts, controller.signal),
      // The counts that came with the page stay.
      () => undefined,
    );
    return () => controller.abort();
  }, [slug]);
  return counts;
}
