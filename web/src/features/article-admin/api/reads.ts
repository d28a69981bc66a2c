import { dayOf } from '@contract/calendar.ts';
import { paths } from '@contract/paths.ts';
import { siteTimeZone } from '@contract/site.ts';
import { dayMs } from '@contract/time.ts';
import { storedObject } from '../../../lib/stored.ts';
import { type Watch, watchPath } from '../../../platform/watch-path.ts';

export interface Reads {
  total: number;
  /** Of the last seven days, today included. */
  week: number;
}

const numberOf = (stored: unknown) => (typeof stored === 'number' ? stored : 0);

export function readsOf(stored: unknown, now: number): Reads {
  const { total, days } = storedObject(stored);
  const ofDay = storedObject(days);
  const lastDays = Array.from({ length: 7 }, (_, ago) => dayOf(now - ago * dayMs, siteTimeZone));
  return {
    total: numberOf(total),
    week: [...new Set(lastDays)].reduce((sum, day) => sum + numberOf(ofDay[day]), 0),
  };
}

/** How often an article was read, live; for its author and for admins. */
export const watchReads =
  (slug: string): Watch<Reads> =>
  (onReads, onError) =>
    watchPath(paths.reads(slug), (stored) => onReads(readsOf(stored, Date.now())), onError);
