import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveEvent } from '../../../data/live-values.ts';

interface Live {
  /** The event to watch. Null to wait. */
  id: string | null;
  /** The version that the page shows, which a cached page may show late. */
  version: number | undefined;
  /** Called for each snapshot of another version. */
  onChange: () => void;
}

/** Returns the live counts of an event, and reports when the page no longer shows its last version. Null at first. */
export function useLiveEvent({ id, version, onChange }: Live): LiveEvent['counts'] | null {
  const [live, setLive] = useState<LiveEvent | null>(null);
  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (event.version !== version) onChange();
    setLive(event);
  });
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    import('../../../data/live-values.ts').then(
      ({ watchEvent }) => watchEvent(id, onEvent, controller.signal),
      // What came with the page stays.
      () => undefined,
    );
    return () => controller.abort();
  }, [id]);
  return live && live.counts;
}
