import { useEffect, useState } from 'react';
import { hourMs } from '@contract/time.ts';
import { onReturn } from '../../platform/on-reconnect.ts';
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
const lastVisit = (now: number): number | null => beforeThis(readVisit(), now) || null;

/** Records that the front page is open now. */
export const recordVisit = (now: number): void =>
  void storage.write(key, `${now} ${beforeThis(readVisit(), now)}`);

/**
 * Records that the member sees the front page, and returns when their previous visit last saw it; null on the first
 * visit and for visitors. Returning to an open front page after a long time is a new visit.
 */
export function useLastVisit(uid: string | null): number | null {
  const [before, setBefore] = useState(() => lastVisit(Date.now()));
  useEffect(() => {
    if (uid === null) return;
    recordVisit(Date.now());
    return onReturn((awayMs) => {
      if (awayMs < visitEndsMs) return;
      setBefore(lastVisit(Date.now()));
      recordVisit(Date.now());
    });
  }, [uid]);
  return uid === null ? null : before;
}
