import { hourMs } from '@contract/time.ts';
import { storedMoment, storedObject } from '../../lib/stored.ts';
import { storage } from '../../platform/storage.ts';

const key = 'riffhall:front-visit';

/** Whoever comes back later than this makes a new visit. */
const visitEndsMs = hourMs / 2;

function readVisit(): { at: number; since: number } {
  try {
    const { at, since } = storedObject(JSON.parse(storage.read(key) ?? ''));
    return { at: storedMoment(at), since: storedMoment(since) };
  } catch {
    return { at: 0, since: 0 };
  }
}

const beforeThis = ({ at, since }: { at: number; since: number }, now: number): number =>
  now - at > visitEndsMs ? at : since;

/** When the visit before this one was last seen on the front page, in milliseconds since 1970; null on the first visit. */
export const lastVisit = (now: number): number | null => beforeThis(readVisit(), now) || null;

/** Notes that the front page is open now. */
export const noteVisit = (now: number): void =>
  void storage.write(key, JSON.stringify({ at: now, since: beforeThis(readVisit(), now) }));
