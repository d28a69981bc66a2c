import { useEffect, useState } from 'react';
import type { LiveCounts } from '../../../data/live-counts.ts';

type Counts = LiveCounts['event'];

/**
 * The counts of an event as they change; null before the first answer, and while `id` is null.
 * The same hook as that of articles: one for both would be carried by every page.
 */
export function useLiveCounts(id: string | null): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null);
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    import('../../../data/live-counts.ts').then(
      ({ watchCounts }) => watchCounts('event', id, setCounts, controller.signal),
      // The counts that came with the page stay.
      () => undefined,
    );
    return () => controller.abort();
  }, [id]);
  return counts;
}
