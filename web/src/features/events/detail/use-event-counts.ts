import { useEffect, useState } from 'react';
import type { EventCounts } from '../../../data/live-counts.ts';

/** The counts of an event as they change; null before the first answer, and while `id` is null. */
export function useEventCounts(id: string | null): EventCounts | null {
  const [counts, setCounts] = useState<EventCounts | null>(null);
  useEffect(() => {
    if (id === null) return;
    let left = false;
    let unwatch: (() => void) | undefined;
    import('../../../data/live-counts.ts').then(
      ({ watchEventCounts }) => {
        if (!left) unwatch = watchEventCounts(id, setCounts);
      },
      // The counts that came with the page stay.
      () => undefined,
    );
    return () => {
      left = true;
      unwatch?.();
    };
  }, [id]);
  return counts;
}
