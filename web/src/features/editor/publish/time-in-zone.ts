import { siteTimeZone } from '@contract/site.ts';
import { momentIn, zoneName } from '../../../lib/zone-texts.ts';

/** A time in the time zone of the site, with the name of the zone. */
export const timeInZone = (at: number): string => `${momentIn(at, siteTimeZone)} (${zoneName(siteTimeZone)})`;
