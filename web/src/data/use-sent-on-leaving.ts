import { useEffect } from 'react';

/** A queue that holds items back while they can be undone. */
interface Waiting {
  start?: () => void;
  /** Sends everything immediately. */
  flush: () => void;
  stop?: () => void;
}

/** Runs the queue while a component is mounted, and flushes it when the page is left. */
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
