import { useEffect } from 'react';

/** A queue that holds items back while they can be undone. */
interface Flushable {
  start?: () => void;
  /** Sends everything immediately. */
  flush: () => void;
  stop?: () => void;
}

/** Runs the queue while a component is mounted, and flushes it when the page is left. */
export function useFlushOnLeave(queue: Flushable | null): void {
  useEffect(() => {
    if (!queue) return;
    queue.start?.();
    window.addEventListener('pagehide', queue.flush);
    return () => {
      window.removeEventListener('pagehide', queue.flush);
      queue.flush();
      queue.stop?.();
    };
  }, [queue]);
}
