import { useEffect, useState } from 'react';
import { useOnReturn } from '../../data/use-on-return.ts';
import { lastVisit, recordVisit } from './last-visit.ts';

/**
 * Records that the member sees the front page, and returns when their previous visit last saw it; null on the first
 * visit and for visitors. Returning to an open front page after a long time is a new visit.
 */
export function useLastVisit(uid: string | null): number | null {
  const [before, setBefore] = useState(() => lastVisit(Date.now()));
  useEffect(() => {
    if (uid !== null) recordVisit(Date.now());
  }, [uid]);
  useOnReturn(() => {
    if (uid === null) return;
    setBefore(lastVisit(Date.now()));
    recordVisit(Date.now());
  });
  return uid === null ? null : before;
}
