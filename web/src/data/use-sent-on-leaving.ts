import { useEffect } from 'react';
import type { Deletions } from './deletions.ts';

/** Takes up deletions while a component is mounted; leaving the page sends them at once. */
export function useSentOnLeaving<Change>(deletions: Deletions<Change> | null): void {
  useEffect(() => {
    if (!deletions) return;
    deletions.start();
    window.addEventListener('pagehide', deletions.flush);
    return () => {
      window.removeEventListener('pagehide', deletions.flush);
      deletions.stop();
    };
  }, [deletions]);
}
