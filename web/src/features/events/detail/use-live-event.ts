import { useEffect, useState } from 'react';
import type { LiveEvent } from '../../../data/live-values.ts';

/**
 * Returns the live counts of an event, and calls `onChange`, which must be stable, when the event has changed. Null
 * before the first snapshot. Waits while either parameter is null.
 */
export function useLiveEvent(id: string | null, onChange: (() => void) | null): LiveEvent['counts'] | null {
  const [live, setLive] = useState<LiveEvent | null>(null);
  useEffect(() => {
    if (id === null || onChange === null) return;
    const controller = new AbortController();
    let seen: LiveEvent | null = null;
    const onEvent = (event: LiveEvent) => {
      if (seen && seen.version !== event.version) onChange();
      seen = event;
      setLive(event);
    };
    import('../../../data/live-values.ts').then(
      ({ watchEvent }) => watchEvent(id, onEvent, controller.signal),
      // What came with the page stays.
      () => undefined,
    );
    return () => controller.abort();
  }, [id, onChange]);
  return live && live.counts;
}
