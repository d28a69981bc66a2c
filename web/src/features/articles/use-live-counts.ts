import { useEffect, useState } from 'react';
import type { Counts } from '../../data/live-counts.ts';

/** The counts of an article as they change; null before the first answer, and while `slug` is null. */
export function useLiveCounts(slug: string | null): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null);
  useEffect(() => {
    if (slug === null) return;
    let left = false;
    let unwatch: (() => void) | undefined;
    import('../../data/live-counts.ts').then(
      ({ watchCounts }) => {
        if (!left) unwatch = watchCounts(slug, setCounts);
      },
      // The counts that came with the page stay.
      () => undefined,
    );
    return () => {
      left = true;
      unwatch?.();
    };
  }, [slug]);
  return counts;
}
