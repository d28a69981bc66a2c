import { hourMs } from '@contract/time.ts';
import { storage } from '../../platform/storage.ts';

const key = 'riffhall:front-visit';

/** A longer absence begins a new visit. */
const visitEndsMs = hourMs / 2;

/** Two moments, at which it was last seen and at which the visit before it was; zero for none. */
function readVisit(): { at: number; since: number } {
  const [at = 0, since = 0] = (storage.read(key) ?? '').split(' ').map((text) => Number(text) || 0);
  return { at, since };
}

const beforeThis = ({ at, since }: { at: number; since: number }, now: number): number =>
  now - at > visitEndsMs ? at : since;

/** When the visit before this one was last seen on the front page, in milliseconds since 1970; null on the first visit. */
export const lastVisit = (now: number): number | null => beforeThis(readVisit(), now) || null;

/** Notes that the front page is open now. */
export const noteVisit = (now: number): void =>
  void storage.write(key, `${now} ${beforeThis(readVisit(), now)}`);
