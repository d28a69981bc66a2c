import { dayOf } from './calendar.ts';
import { siteTimeZone } from './site.ts';

/** An article at the top of the front page. */
export interface Pin {
  slug: string;
  /** Its last day there, in the site's time zone. Without one, it stays until it is unpinned. */
  lastDay?: string;
}

/** Returns false once the last day of a pin is over. */
export const isPinned = ({ lastDay }: Pin, now: number): boolean =>
  lastDay === undefined || dayOf(now, siteTimeZone) <= lastDay;
