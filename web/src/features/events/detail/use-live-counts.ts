import { useEffect, useState } from 'react';
import type { LiveCounts } from '../../../data/live-counts.ts';

type Counts = LiveCounts['event'];

/**
 * Returns the live counts of an event. Null before the first snapshot and while `id` is null. Duplicates the hook of
 * the articles, because a shared one would be loaded by every page.
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
