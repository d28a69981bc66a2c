import { siteTimeZone } from '@contract/site.ts';
import { momentIn, zoneName } from '../../../lib/zone-texts.ts';

/** A moment as the site's clocks show it, with the zone. */
export const timeInZone = (at: number): string => `${momentIn(at, siteTimeZone)} (${zoneName(siteTimeZone)})`;
