import { siteTimeZone } from '@contract/site.ts';
import { dateTimeIn, zoneName } from '../../../lib/zone-texts.ts';

/** Formats a time in the site's time zone, with the name of the zone. */
export const timeInZone = (at: number): string =>
  `${dateTimeIn(at, siteTimeZone)} (${zoneName(siteTimeZone)})`;
