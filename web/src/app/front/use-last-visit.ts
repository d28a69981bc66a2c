import { useEffect, useState, useEffectEvent } from 'react';
import { hourMs } from '@contract/time.ts';
import { storage } from '../../platform/storage.ts';

const key = 'riffhall:front-visit';

/** A longer absence starts a new visit; a shorter look at something else leaves the page as it is. */
const visitEndsMs = hourMs / 2;

/**
 * Reads two timestamps: `at`, when the front page was last seen, and `since`, when the visit before that one last saw
 * it; zero if there is none.
 */
function readVisit(): { at: number; since: number } {
  const [at = 0, since = 0] = (storage.read(key) ?? '').split(' ').map((text) => Number(text) || 0);
  return { at, since };
}

const beforeThis = ({ at, since }: { at: number; since: number }, now: number): number =>
  now - at > visitEndsMs ? at : since;

/**
 * Returns when the previous visit last saw the front page, in milliseconds since the epoch; null on the first visit.
 */
export const lastVisit = (now: number): number | null => beforeThis(readVisit(), now) || null;

/** Records that the front page is open now. */
export const recordVisit = (now: number): void =>
  void storage.write(key, `${now} ${beforeThis(readVisit(), now)}`);

/** Calls `onReturn` when the reader returns to a tab that was in the background for as long as ends a visit. */
function useOnReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    let leftAt = Infinity;
    const onTurn = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt >= visitEndsMs) returned();
    };
    document.addEventListener('visibilitychange', onTurn);
    return () => document.removeEventListener('visibilitychange', onTurn);
  }, []);
}

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
