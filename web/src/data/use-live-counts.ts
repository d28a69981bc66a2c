import { useEffect, useState } from 'react';
import type { LiveCounts } from './live-counts.ts';

/**
 * The counts of an article (by its slug) or event (by its key) as they change; null before the first answer, and while
 * `id` is null.
 */
export function useLiveCounts<Kind extends keyof LiveCounts>(
  kind: Kind,
  id: string | null,
): LiveCounts[Kind] | null {
  const [counts, setCounts] = useState<LiveCounts[Kind] | null>(null);
  useEffect(() => {
    if (id === null) return;
    let cancelled = false;
    let unsubscribe: (() => void) | undefined;
    import('./live-counts.ts').then(
      ({ watchCounts }) => {
        if (!cancelled) unsubscribe = watchCounts(kind, id, setCounts);
      },
      // The counts that came with the page stay.
      () => undefined,
    );
    return () => {
      cancelled = true;
      unsubscribe?.();
    };
  }, [kind, id]);
  return counts;
}
