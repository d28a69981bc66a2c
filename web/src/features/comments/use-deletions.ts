import { useEffect, useMemo } from 'react';
import type { Deletions } from './deletions.ts';
import { createDeletions } from './member-deletions.ts';

/** The member's deletions, for as long as the comments are on the page; whoever leaves cannot take anything back. */
export function useDeletions(uid: string | null): Deletions | null {
  const deletions = useMemo(() => (uid === null ? null : createDeletions(uid)), [uid]);
  useEffect(() => {
    if (!deletions) return;
    deletions.start();
    window.addEventListener('pagehide', deletions.flush);
    return () => {
      window.removeEventListener('pagehide', deletions.flush);
      deletions.stop();
    };
  }, [deletions]);
  return deletions;
}
