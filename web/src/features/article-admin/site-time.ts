import { siteTimeZone } from '@contract/site.ts';
import { nonBreaking } from '../../lib/non-breaking.ts';
import { zoneName } from '../../lib/zone-texts.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: siteTimeZone,
});

/** Formats a time in the site's time zone. */
export const onSiteClock = (at: number): string => nonBreaking(format.format(at));

export const siteZoneName = zoneName(siteTimeZone);
