import { siteTimeZone } from '@contract/site.ts';
import { dateTimeIn, ownZone, zoneName } from './zone-texts.ts';

// Pages for staff show the site's time, so that whoever works together reads the same time.

/** Formats a time in the site's time zone: `Sat, 21 Nov 2026, 21:04`. */
export const siteTime = (at: number): string => dateTimeIn(at, siteTimeZone);

const isOwnClock = (at: number) => dateTimeIn(at, ownZone()) === siteTime(at);

/** Returns a note with the site's time zone, if the reader's own differs. */
export const zoneNote = (now: number): string =>
  isOwnClock(now) ? '' : `Times are those of ${zoneName(siteTimeZone)}.`;

/** Returns the name of the site's time zone to write after one of its times, if the reader's own differs. */
export const zoneMark = (at: number): string => (isOwnClock(at) ? '' : ` (${zoneName(siteTimeZone)})`);
