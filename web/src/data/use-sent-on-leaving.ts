import { useEffect } from 'react';

/** What waits as long as it can be undone. */
interface Waiting {
  start?: () => void;
  /** Sends it at once. */
  flush: () => void;
  stop?: () => void;
}

/** Runs what waits while a component is mounted; leaving the page sends it at once. */
export function useSentOnLeaving(waiting: Waiting | null): void {
  useEffect(() => {
    if (!waiting) return;
    waiting.start?.();
    window.addEventListener('pagehide', waiting.flush);
    return () => {
      window.removeEventListener('pagehide', waiting.flush);
      waiting.flush();
      waiting.stop?.();
    };
  }, [waiting]);
}
