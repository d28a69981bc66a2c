import { siteTimeZone } from '@contract/site.ts';
import { momentIn, zoneName } from '../../../lib/zone-texts.ts';

/** Formats a time in the site's time zone, with the name of the zone. */
export const timeInZone = (at: number): string => `${momentIn(at, siteTimeZone)} (${zoneName(siteTimeZone)})`;
